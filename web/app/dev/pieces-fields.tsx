import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import type { Option } from '../ui/choice.tsx';
import { ChoiceTiles } from '../ui/choice-tiles.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Section } from './pieces-section.tsx';

const cities = ['Montevideo', 'Canelones', 'Maldonado', 'Salto'].map((city) => ({ value: city, label: city }));

export function FieldPieces() {
  return (
    <Section title="Campos" span={2}>
      <div className="grid gap-x-6 gap-y-4.5 md:grid-cols-2">
        <div className="md:col-span-2">
          <ErrorSummary errors={[{ id: 'piezas-anio', text: 'El año es obligatorio y debe ser un año válido' }]} />
        </div>
        <Field label="Título" placeholder="Toyota Hilux SRX 2.8 4x4" hint="Marca, modelo y versión. Sin precio." />
        <Field label="Kilómetros" defaultValue="78.300" suffix="km" inputMode="numeric" />
        <Field
          id="piezas-anio"
          label="Año"
          defaultValue="20211"
          inputMode="numeric"
          error="El año es obligatorio y debe ser un año válido"
        />
        <Field
          label="Kilómetros de fábrica"
          defaultValue="0"
          suffix="km"
          hint="Un vehículo nuevo tiene 0 km."
          disabled
        />
        <PasswordField
          label="Contraseña"
          defaultValue="contraseña"
          autoComplete="new-password"
          success="Al menos 8 caracteres"
        />
        <Field label="Precio" defaultValue="18.500" prefix="USD" inputMode="numeric" optional />
        <Field label="RUT" defaultValue="211234560018" warning="Revisá el RUT: el último dígito no coincide." />
        <Select label="Ciudad" options={cities} defaultValue="Montevideo" />
        <Field label="Buscar" hideLabel type="search" placeholder="Buscar por modelo, marca..." icon={<Search />} />
        <Select
          label="Departamento"
          options={cities}
          placeholder="Elegí un departamento"
          error="Elegí un departamento"
        />
        <TextArea
          label="Descripción"
          className="md:col-span-2"
          defaultValue="Único dueño, service oficial al día y cubiertas nuevas. Siempre de garage."
          hint="Contá dueños, service, patente y si aceptás permuta."
        />
      </div>
    </Section>
  );
}

const conditions: Option<'usado' | 'seminuevo' | 'nuevo'>[] = [
  { value: 'usado', label: 'Usado', count: 146 },
  { value: 'seminuevo', label: 'Seminuevo', count: 38 },
  { value: 'nuevo', label: 'Nuevo', count: 0, disabled: true },
];

const paints: Option<string>[] = [
  { value: 'rojo', label: 'Rojo', mark: <span className="size-5.5 rounded-pill bg-paint-rojo" /> },
  {
    value: 'blanco',
    label: 'Blanco',
    mark: <span className="size-5.5 rounded-pill bg-paint-blanco inset-ring inset-ring-border-strong" />,
  },
];

const prices: Option<string>[] = [
  { value: 'fijo', label: 'Fijo', detail: 'Un solo valor' },
  { value: 'negociable', label: 'Negociable', detail: 'Recibís ofertas' },
];

export function ChoicePieces() {
  const [paint, setPaint] = useState('rojo');
  return (
    <Section title="Elegir">
      <div className="grid gap-4">
        <Checkbox label="Realizar una oferta" defaultChecked />
        <Checkbox label="Oferta por tiempo limitado" hint="Al terminar no entran más ofertas." />
        <Checkbox label="Acepto los términos" error="Debes aceptar los términos y condiciones" />
        <Checkbox label="Sin uso" disabled />
        <RadioGroup label="Condición" options={conditions} defaultValue="usado" />
        <Switch label="Mostrar mi teléfono" defaultChecked />
        <Switch label="Mostrar mi dirección" />
        <ChoiceTiles label="Color" columns={2} options={paints} value={paint} onChange={setPaint} />
        <ChoiceTiles label="Tipo de precio" columns={2} options={prices} defaultValue="negociable" />
      </div>
    </Section>
  );
}
