import { chance, pick, type Random } from '../random.ts';
import type { Vehicle } from './vehicle.ts';

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

const qa = (question: string, ...answers: string[]): { question: string; answers: string[] } => ({ question, answers });

const ANYTHING = [
  qa(
    'Buenas, ¿sigue disponible?',
    'Hola, sí, sigue disponible. ¿Cuándo querés verlo?',
    'Sí, todavía está. Coordinamos cuando quieras.',
    'Buenas. Disponible, sí.',
  ),
  qa(
    '¿Acepta permuta por menor valor?',
    'Hola, sí, contame qué tenés y lo vemos.',
    'Por ahora prefiero vender sin permuta, gracias.',
    'Dependiendo del vehículo, sí. Escribime por el chat con fotos.',
  ),
  qa(
    '¿Cuál es el último precio de contado?',
    'El publicado está ajustado, pero viéndolo se conversa.',
    'Hola. Contado en mano podemos hacer una atención.',
  ),
  qa(
    '¿Tiene deuda de patente o multas?',
    'No, está libre de deudas y multas. Se entrega con el certificado.',
    'Nada, patente paga por todo el año.',
  ),
  qa(
    '¿Los papeles están a nombre de quién vende?',
    'Sí, libreta a mi nombre y título en mano.',
    'Sí, todo en regla, lo puede revisar su escribano.',
  ),
  qa(
    '¿Financian? ¿Con cuánto de entrega?',
    'Sí, con 30 % de entrega y el resto hasta en 60 cuotas.',
    'Hola, se puede financiar una parte. Escribime y te paso números.',
  ),
  qa(
    '¿Se puede llevar a un mecánico antes de señar?',
    'Por supuesto, coordinamos y lo acompañamos.',
    'Sí, sin ningún problema.',
  ),
  qa(
    'Soy del interior, ¿pueden mandar más fotos o un video?',
    'Claro, te mando un video por el chat con el motor en marcha.',
    'Sí, te paso todo por el chat.',
  ),
  qa(
    '¿Por qué lo vende?',
    'Porque cambio por uno más grande, no tiene ningún problema.',
    'Tengo otro y este se usa poco.',
  ),
];
const ON_WHEELS = [
  qa(
    '¿Le cambiaron la correa de distribución?',
    'Sí, hace 15.000 km, con bomba de agua y tensor.',
    'Lleva cadena, no hay que cambiarla.',
  ),
  qa('¿Cuántos dueños tuvo?', 'Uno solo, está la factura de compra.', 'Somos los segundos dueños.'),
  qa(
    '¿Tiene algún choque o detalle de chapa?',
    'Ningún choque. Un detalle mínimo en el paragolpes, lo normal.',
    'No, chapa original. Se puede pasar el medidor de pintura.',
  ),
  qa(
    '¿Cómo está de cubiertas?',
    'Las cuatro con poco uso, se ven en la foto.',
    'Delanteras nuevas y traseras a media vida.',
  ),
  qa(
    '¿El aire acondicionado enfría bien?',
    'Sí, se cargó antes del verano y enfría perfecto.',
    'Perfecto, acá lo podés probar.',
  ),
  qa(
    '¿Cuánto consume en ciudad?',
    'Unos 10 km por litro en ciudad y 14 en ruta.',
    'Rinde muy bien, cerca de 11 por litro en el uso diario.',
  ),
  qa(
    '¿Tiene service oficial o particular?',
    'Oficial hasta los 60.000 y después con mecánico de confianza.',
    'Todos oficiales, está el libro.',
  ),
  qa('¿Viene con segunda llave?', 'Sí, las dos llaves y el manual.', 'Sí, se entrega con el duplicado.'),
];
const BY_KIND: Record<string, typeof ANYTHING> = {
  pickup: [
    qa(
      '¿La 4x4 funciona bien? ¿Tiene bloqueo?',
      'Funciona todo, alta, baja y bloqueo trasero. Se puede probar.',
      'Sí, la usamos en el campo y nunca falló.',
    ),
    qa(
      '¿Tiene enganche para zorra?',
      'Sí, homologado y con instalación eléctrica.',
      'No trae, pero se le puede poner en el día.',
    ),
  ],
  van: [
    qa('¿Cuántos kilos carga?', 'Hasta 800 kg según libreta.', 'Está habilitada para 1.200 kg.'),
    qa('¿Emiten factura con IVA?', 'Sí, se entrega con e-factura y IVA discriminado.', 'Sí, es de empresa.'),
  ],
  moto: [
    qa('¿Tiene la transmisión original?', 'Se cambió completa hace 2.000 km.', 'Sí, original y con mucha vida.'),
    qa('¿Arranca bien en frío?', 'A la primera, todas las mañanas.', 'Sí, inyección electrónica, no hay drama.'),
  ],
  truck: [
    qa('¿Tiene SUCTA al día?', 'Sí, vigente hasta marzo.', 'Al día, se entrega con el certificado.'),
    qa(
      '¿Cuánto mide la caja por dentro?',
      '6,20 de largo por 2,40 de ancho y 2,30 de alto.',
      'Seis metros y medio por 2,45.',
    ),
  ],
  tractor: [
    qa(
      '¿Cuántas horas reales tiene?',
      'Las del reloj, nunca se tocó. Hay registro de services.',
      'Las publicadas, comprobables.',
    ),
    qa(
      '¿Se puede probar trabajando?',
      'Sí, está en el campo con la rastra puesta.',
      'Cuando quieras, avisá con un día.',
    ),
  ],
  motorhome: [
    qa(
      '¿Cuántas plazas homologadas para viajar?',
      'Cuatro con cinturón y cuatro para dormir.',
      'Cuatro, está en la libreta.',
    ),
    qa('¿La heladera es trivalente?', 'Sí, gas, 12 y 220.', 'Sí, y anda perfecta en las tres.'),
  ],
  trailer: [
    qa('¿Está empadronada?', 'Sí, con chapa y libreta.', 'Sí, se transfiere como cualquier vehículo.'),
    qa('¿Para cuántos kilos es?', 'Probada con dos toneladas sin problema.', 'El chasis aguanta 1.800 kg.'),
  ],
};
const ELECTRIC = [
  qa(
    '¿Qué autonomía real tiene?',
    'En ciudad unos 380 km, en ruta a 110 cerca de 300.',
    'Carga completa y hago toda la semana a Montevideo.',
  ),
  qa('¿Viene con el cargador?', 'Sí, el portátil y el de pared, instalado por UTE.', 'Incluye los dos cables.'),
];

/** Something that a buyer of this vehicle would ask, and what its seller would say. */
export function makeQuestion(r: Random, { model, version, condition }: Vehicle): QuestionAndAnswer {
  const kind =
    model.kind === 'trail' || model.kind === 'scooter' ? 'moto' : model.kind === 'dumper' ? 'truck' : model.kind;
  const isUsedCar = ['Auto', 'Camioneta'].includes(model.category) && condition !== 'Nuevo';
  const special = version.fuel === 'Electricidad' && model.category !== 'Moto' ? ELECTRIC : (BY_KIND[kind] ?? []);
  const pool =
    special.length > 0 && chance(r, 0.35)
      ? special
      : isUsedCar && version.fuel !== 'Electricidad' && chance(r, 0.5)
        ? ON_WHEELS
        : ANYTHING;
  const { question, answers } = pick(r, pool);
  return { question, answer: pick(r, answers) };
}
