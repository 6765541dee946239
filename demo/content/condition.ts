import { type ConditionState, partsOf, type VehiclePart } from '@rodado/contract/condition-sheet-rules';
import type { Picture, Shot } from '../art/picture.ts';
import { chance, pick, type Random, random, seedOf } from '../random.ts';
import type { DemoPost } from './post.ts';

export interface DemoConditionItem {
  part: VehiclePart;
  state: ConditionState;
  text: string;
  picture: Picture | null;
}

/** What the seller of a post declares: most declare something, few everything. */
export function conditionOf(post: DemoPost): DemoConditionItem[] {
  const r = random(seedOf(`${post.title} ${post.km} condition`));
  const parts = partsOf(post);
  if (parts.length === 0 || !chance(r, 0.65)) return [];
  const wear = wearOf(post);
  const share = 0.55 + r() * 0.45;
  return parts
    .filter(() => chance(r, share))
    .map((part) => {
      const state = pickState(r, wear);
      const picture = post.gallery.find(({ shot }) => SHOTS[part]?.includes(shot)) ?? null;
      // The drawings show no damage.
      const hasPicture = state === 'impecable' && chance(r, 0.6);
      return { part, state, text: pickText(r, textsOf(post, part), state), picture: hasPicture ? picture : null };
    });
}

/** From 0, like new, to 1. */
const wearOf = ({ km, year, createdAt }: DemoPost): number =>
  Math.min(1, (createdAt.getUTCFullYear() - year) / 30 + km / 400_000);

function pickState(r: Random, wear: number): ConditionState {
  if (chance(r, 0.12 * wear)) return 'a_reparar';
  return chance(r, 0.1 + 0.6 * wear) ? 'detalles' : 'impecable';
}

/** What is wrong is always declared; what is right, sometimes. */
function pickText(r: Random, texts: Texts, state: ConditionState): string {
  return state === 'impecable' && chance(r, 0.4) ? '' : pick(r, texts[state]);
}

type Texts = Record<ConditionState, readonly string[]>;

function textsOf({ fuel, transmission }: DemoPost, part: VehiclePart): Texts {
  if (part === 'motor' && fuel === 'Electricidad') return ELECTRIC_MOTOR;
  return part === 'caja' && transmission !== 'Manual' ? AUTOMATIC : TEXTS[part];
}

const ELECTRIC_MOTOR: Texts = {
  impecable: ['Silencioso, nunca una falla', 'Con garantía de fábrica todavía'],
  detalles: ['Un zumbido leve a baja velocidad'],
  a_reparar: ['Vibra al acelerar a fondo, hay que revisarlo'],
};

const AUTOMATIC: Texts = {
  impecable: ['Pasa los cambios sin que se note', 'Aceite de caja cambiado'],
  detalles: ['Un tironcito al pasar a segunda en frío', 'Le toca el aceite de caja'],
  a_reparar: ['Demora en entrar la reversa, hay que verla'],
};

/** Which image of the gallery shows a part. */
const SHOTS: Partial<Record<VehiclePart, readonly Shot[]>> = {
  neumaticos: ['wheel'],
  interior: ['inside'],
  chapa: ['rear', 'front'],
  carenado: ['detail'],
  chasis: ['detail'],
};

const TEXTS: Record<VehiclePart, Texts> = {
  motor: {
    impecable: ['Arranca al toque y no pierde nada', 'Service con aceite y filtros hace poco', 'Nunca se abrió'],
    detalles: [
      'Suda un poco por la tapa de válvulas',
      'Hay que cambiarle el soporte delantero',
      'Le toca service pronto',
    ],
    a_reparar: ['Pierde aceite por el cárter', 'Levanta temperatura en subida, hay que ver la bomba de agua'],
  },
  bateria: {
    impecable: ['Mantiene la autonomía de fábrica', 'Medida en el concesionario: muy buena salud'],
    detalles: ['Rinde un poco menos que nueva', 'Carga rápida algo más lenta en invierno'],
    a_reparar: ['Un módulo marca bajo, está presupuestado'],
  },
  caja: {
    impecable: ['Los cambios entran justos', 'Embrague hecho el año pasado', 'Sin ruidos'],
    detalles: ['La segunda entra dura en frío', 'El embrague agarra alto'],
    a_reparar: ['Patina el embrague, conviene cambiarlo', 'Zumba en quinta'],
  },
  cadena: {
    impecable: ['Kit de arrastre nuevo', 'Lubricada y tensada'],
    detalles: ['Le queda media vida', 'Conviene tensarla'],
    a_reparar: ['Para cambiar el kit completo'],
  },
  frenos: {
    impecable: ['Pastillas nuevas adelante', 'Frena parejo, líquido cambiado'],
    detalles: ['Pastillas a mitad de vida', 'Los discos tienen una leve ceja'],
    a_reparar: ['Chillan: pastillas para cambiar', 'El pedal baja de más'],
  },
  suspension: {
    impecable: ['Firme y sin ruidos', 'Amortiguadores cambiados'],
    detalles: ['Un bujecito que se escucha en empedrado', 'Tira apenas a la derecha'],
    a_reparar: ['Golpea en los pozos, hay que revisarla', 'Un amortiguador pierde'],
  },
  neumaticos: {
    impecable: ['Juego nuevo, todavía con los pelitos', 'Cambiados hace menos de un año'],
    detalles: ['Al 40 %, gastados parejo', 'Parejos, les queda para este año', 'Uno de otra marca'],
    a_reparar: ['Dos ya no dan para la inspección', 'Hay que poner el juego completo'],
  },
  chasis: {
    impecable: ['Sin soldaduras ni golpes', 'Pintado y tratado contra el óxido'],
    detalles: ['Óxido superficial en algún tramo', 'Una soldadura prolija en el paragolpes'],
    a_reparar: ['Un travesaño para enderezar'],
  },
  chapa: {
    impecable: ['Pintura original en todos los paños', 'Guardado en garaje, brilla'],
    detalles: [
      'Rayón en un lateral',
      'Piquecitos de piedra adelante',
      'Un paño repintado, no se nota',
      'Toque de estacionamiento atrás',
    ],
    a_reparar: ['Golpe en un lateral', 'Óxido en la parte baja', 'Barniz saltado arriba'],
  },
  carenado: {
    impecable: ['Plásticos sin una marca', 'Nunca se cayó'],
    detalles: ['Rayita en el lateral de estar parada', 'Calcos algo gastados'],
    a_reparar: ['Un plástico partido de una caída en parado'],
  },
  carroceria: {
    impecable: ['Piso y barandas nuevos', 'Puertas y burletes cierran bien'],
    detalles: ['El piso tiene uso', 'Lona con un par de parches'],
    a_reparar: ['Una baranda para rehacer', 'Entra agua por una esquina'],
  },
  vidrios: {
    impecable: ['Todos originales', 'Alzavidrios y espejos andan perfecto'],
    detalles: ['Picadura chica en el parabrisas, no avanza', 'Un espejo con marca'],
    a_reparar: ['Parabrisas rajado del lado del acompañante', 'Un alzavidrio trabado'],
  },
  interior: {
    impecable: ['Tapizado sano, sin olores', 'Nunca se fumó adentro', 'Siempre con fundas'],
    detalles: ['Desgaste en la butaca del conductor', 'Volante gastado por el uso', 'Una manchita en un asiento'],
    a_reparar: ['Techo caído en una punta', 'Tapizado roto en el asiento del conductor'],
  },
  asiento: {
    impecable: ['Tapizado original', 'Retapizado a nuevo'],
    detalles: ['Una costura floja', 'Descolorido por el sol'],
    a_reparar: ['Roto en una esquina'],
  },
  electricidad: {
    impecable: ['Batería nueva', 'Todas las luces andan, sin testigos prendidos'],
    detalles: ['Ópticas algo opacas', 'Una luz de patente quemada'],
    a_reparar: ['Un testigo prendido, hay que escanear', 'El alternador carga poco'],
  },
  aire: {
    impecable: ['Enfría como corresponde', 'Cargado esta temporada'],
    detalles: ['Enfría, pero le vendría bien una carga', 'La velocidad 1 no anda'],
    a_reparar: ['No enfría: el compresor no engancha'],
  },
  hidraulico: {
    impecable: ['Levanta y sostiene sin pérdidas', 'Enganche y cadenas nuevos'],
    detalles: ['Una manguera transpirada', 'El gato de apoyo cuesta un poco'],
    a_reparar: ['Un cilindro pierde, hay que cambiarle los sellos'],
  },
};
