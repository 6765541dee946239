import { itemAt } from '../random.ts';
import type { Conversation } from './conversations.ts';
import type { DemoPost } from './post.ts';
import type { DemoRating } from './reputation.ts';

interface Written {
  text: string;
  answer?: string;
}

/** By stars: each is used once. */
const GOOD: readonly Written[] = [
  {
    text: 'Fui por una unidad y me mostraron tres sin apuro. Me dejaron llevarla a mi mecánico y salió tal cual decía el aviso.',
    answer: '¡Gracias! Que la revise tu mecánico es lo mejor para los dos. Te esperamos para el primer service.',
  },
  { text: 'Me tomaron el usado por un valor razonable y la transferencia quedó lista en el día.' },
  {
    text: 'Soy del interior y arreglé casi todo por el chat. Cuando llegué el auto estaba lavado, con los papeles arriba de la mesa.',
    answer: 'Un gusto recibirte. Buen viaje de vuelta y a disposición.',
  },
  { text: 'Precio claro desde el primer mensaje, sin sorpresas al firmar. Volvería.' },
  { text: 'Me contestaron un domingo de noche. La atención, de diez; el café también.' },
  { text: 'Encontraron una luz de tablero prendida antes que yo y la arreglaron sin cobrarme. Eso dice mucho.' },
  {
    text: 'Compramos el primer auto de mi hija y le explicaron todo con paciencia, desde el seguro hasta la patente.',
    answer: '¡Felicitaciones a tu hija! Que lo disfrute mucho.',
  },
  { text: 'Segundo vehículo que les compro. Cumplen con lo que dicen y eso alcanza.' },
];

const FAIR: readonly Written[] = [
  { text: 'Buena gente y buen stock. Demoraron un poco en mandarme más fotos, pero cuando fui estaba todo en orden.' },
  {
    text: 'El auto, impecable. Le faltaba una de las llaves y me la consiguieron a la semana.',
    answer: 'Gracias por la paciencia con la llave. Ya la pedimos antes de publicar, para que no vuelva a pasar.',
  },
  { text: 'Negociamos bien y rápido. El local es chico y no hay mucho lugar para estacionar.' },
  { text: 'No llegué a comprar, pero me respondieron todas las preguntas y me avisaron cuando se vendió.' },
  { text: 'La financiación se demoró dos días más de lo prometido. El resto, muy bien.' },
];

const POOR: readonly Written[] = [
  {
    text: 'Coordiné una visita y cuando llegué la camioneta estaba en el taller. Nadie me avisó.',
    answer: 'Tenés razón y te pedimos disculpas. Ahora confirmamos cada visita la noche anterior.',
  },
  { text: 'El precio del aviso no incluía los gastos de gestoría. Lo supe recién en el local.' },
  { text: 'Tardaron tres días en contestar y para entonces ya había visto otro.' },
];

const PER_COMPANY = 5;
const HOUR = 3_600_000;

const poolOf = (stars: number) => (stars === 5 ? GOOD : stars === 4 ? FAIR : POOR);

/** Those who talked with a company, and got an answer, say how it went; while there are words for it. */
export function withTexts(
  ratings: readonly DemoRating[],
  {
    posts,
    conversations,
    people,
    now,
  }: { posts: readonly DemoPost[]; conversations: readonly Conversation[]; people: number; now: Date },
): DemoRating[] {
  const left = new Map([GOOD, FAIR, POOR].map((pool) => [pool, [...pool]]));
  const written = new Map<number, number>();
  const byPair = new Map(ratings.map((rating) => [`${rating.person} ${rating.company}`, { ...rating }]));
  for (const { post, buyer, messages } of conversations) {
    const company = itemAt(posts, post).owner - people;
    const rating = byPair.get(`${buyer} ${company}`);
    const last = messages.at(-1);
    const isTwoWay = (['buyer', 'owner'] as const).every((side) => messages.some(({ from }) => from === side));
    if (!rating || rating.text || !last || !isTwoWay || (written.get(company) ?? 0) >= PER_COMPANY) continue;
    const words = left.get(poolOf(rating.stars))?.shift();
    const textAt = new Date(last.at.getTime() + 26 * HOUR);
    const answeredAt = new Date(textAt.getTime() + 5 * HOUR);
    if (!words || answeredAt > now) continue;
    Object.assign(rating, { text: words.text, at: textAt, ...(words.answer && { answer: words.answer, answeredAt }) });
    written.set(company, (written.get(company) ?? 0) + 1);
  }
  return [...byPair.values()];
}
