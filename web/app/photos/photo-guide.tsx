import { Armchair, CarFront, CarTaxiFront, Gauge, ScanSearch } from 'lucide-react';

const VIEWS = [
  { icon: <CarFront />, name: 'Frente ¾' },
  { icon: <CarTaxiFront />, name: 'Costado' },
  { icon: <Armchair />, name: 'Interior' },
  { icon: <Gauge />, name: 'Tablero' },
  { icon: <ScanSearch />, name: 'Detalles' },
];

/** Which photos sell. Only a hint: nothing asks for them. */
export function PhotoGuide() {
  return (
    <div className="rounded-m bg-surface-2 px-4 py-3">
      <p className="text-15 text-text-2">
        <b className="text-text">Las que más ayudan a vender.</b> De día, con el vehículo limpio y entero en el cuadro.
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-14">
        {VIEWS.map(({ icon, name }) => (
          <li key={name} className="flex items-center gap-1.5 [&_.lucide]:size-4.5 [&_.lucide]:text-text-3">
            {icon}
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
