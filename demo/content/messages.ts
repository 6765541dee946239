import { chance, pick, type Random, shuffled } from '../random.ts';
import { type Family, familyOf } from './kinds.ts';
import * as lines from './message-templates.ts';
import { dots, factsOf, type Said, say } from './speech.ts';
import type { Vehicle } from './vehicle.ts';

/** `offer` is the index of the amount in the conversation's offers: 0 the first, 1 the second. */
export interface Line {
  from: 'buyer' | 'owner';
  text: string;
  offer?: number;
}

export interface Facts {
  vehicle: Vehicle;
  quarter: string;
  buyerName: string;
  /** Null where the seller is a company. */
  sellerName: string | null;
  /** What is asked for, if it is one price. */
  price: number | null;
  isSold: boolean;
  /** Whether offers end at a moment. */
  isTimed: boolean;
  /** Rising. Empty without offers. */
  amounts: readonly number[];
}

type Turn = readonly [from: Line['from'], templates: readonly string[], offer?: number];

const { BUYER, SELLER, COMPANY } = lines;
type SellerLines = Record<keyof typeof SELLER, readonly string[]>;

/** What the talk is about; the turns that follow fit one another. */
function plotFor(r: Random, facts: Facts): Turn[] {
  const { vehicle, sellerName, amounts } = facts;
  const seller: SellerLines = sellerName === null ? { ...SELLER, ...COMPANY } : SELLER;
  const end: Turn[] = chance(r, 0.6) ? [['buyer', BUYER.thanks]] : [];
  if (amounts.length > 0) return offersFor(r, facts, seller);
  if (facts.isSold) return [['buyer', BUYER.available], ['owner', seller.sold], ...end];

  const detail = specialOf(vehicle);
  const visit: Turn[] = [
    ['owner', seller.inviteToSee],
    ['buyer', BUYER.proposeHour],
    ['owner', seller.confirmHour],
    ...end,
  ];
  const plots: Turn[][] = [
    [['buyer', BUYER.wantToSee], ...visit],
    [
      ['buyer', BUYER.available],
      ['owner', seller.available],
      ['buyer', BUYER.askCondition],
      ['owner', seller.condition],
      ...end,
    ],
    [
      ['buyer', BUYER.tradeIn],
      ['owner', seller.askTradeIn],
      ['buyer', BUYER.tradeInDetails],
      ['owner', seller.answerTradeIn],
    ],
    [
      ['buyer', BUYER.farAway],
      ['owner', seller.sendVideo],
      ['buyer', BUYER.travel],
      ['owner', seller.confirmTravel],
    ],
    [
      ['buyer', BUYER.papers],
      ['owner', seller.papers],
      ['buyer', BUYER.transferCost],
      ['owner', seller.transferCost],
      ...end,
    ],
    [['buyer', BUYER.hold]],
    [['buyer', BUYER.inspection], ['owner', seller.inspection], ...end],
    [
      ['buyer', detail.ask],
      ['owner', detail.answer],
      ['buyer', BUYER.proposeDay],
      ['owner', seller.inviteToSee],
    ],
    [['buyer', detail.ask], ['owner', detail.answer], ...end],
  ];
  if (facts.price !== null)
    plots.push([
      ['buyer', BUYER.bargain],
      ['owner', seller.bargain],
      ['buyer', BUYER.accept],
      ['owner', seller.inviteToSee],
    ]);
  if (sellerName === null)
    plots.push([
      ['buyer', BUYER.financing],
      ['owner', COMPANY.financing],
      ['buyer', BUYER.paperwork],
      ['owner', COMPANY.paperwork],
      ...end,
    ]);
  return pick(r, plots);
}

function offersFor(r: Random, { amounts, isTimed }: Facts, seller: SellerLines): Turn[] {
  const [first, second]: [Turn, Turn] = [
    ['buyer', BUYER.offer, 0],
    ['buyer', BUYER.raise, 1],
  ];
  const wait: Turn = ['owner', isTimed ? seller.waitForEnd : seller.thinkItOver];
  if (amounts.length > 1)
    return pick<Turn[]>(r, [
      [first, ['owner', seller.askMore], second, wait],
      [first, ['owner', seller.inviteToSee], ['buyer', BUYER.cameToSee], ['owner', seller.glad], second],
      [first, wait, second],
      [['buyer', BUYER.margin], ['owner', seller.margin], first, ['owner', seller.askMore], second],
    ]);
  return pick<Turn[]>(r, [
    [first, wait],
    [first],
    [first, ['owner', seller.inviteToSee], ['buyer', BUYER.proposeHour], ['owner', seller.confirmHour]],
    [['buyer', BUYER.margin], ['owner', seller.margin], first, wait],
    [first, ['owner', seller.askPayment], ['buyer', BUYER.payment], wait],
  ]);
}

const specialOf = ({ kind, version, model, condition }: Vehicle) => {
  if (condition === 'Nuevo' && !['trailer', 'tractor'].includes(familyOf(kind))) return lines.BRAND_NEW;
  if (version.fuel === 'Electricidad' && model.category !== 'Moto') return lines.ELECTRIC;
  return lines.BY_FAMILY[TALKS_LIKE[familyOf(kind)] ?? familyOf(kind)] ?? lines.CAR;
};
const TALKS_LIKE: Partial<Record<Family, Family>> = {
  trail: 'moto',
  scooter: 'moto',
  dumper: 'truck',
  utility: 'pickup',
};

/** A conversation whose offers are exactly the given amounts (none, one or two), in texts that were not used before. */
export function makeMessages(r: Random, said: Said, facts: Facts): Line[] {
  const { amounts, quarter, buyerName, sellerName, price } = facts;
  const [day, otherDay] = shuffled(r, ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']);
  const first = (name: string): string => name.split(' ')[0] ?? name;
  const words: Record<string, string> = {
    ...factsOf(facts.vehicle),
    barrio: quarter,
    comprador: first(buyerName),
    vendedor: sellerName === null ? '' : first(sellerName),
    precio: dots(price ?? 0),
    hora: pick(r, ['9', '9:30', '10', '10:30', '11', '14:30', '15', '16', '16:30', '17', '17:30', '18', '18:30']),
    dia: day ?? '',
    otroDia: otherDay ?? '',
    oferta0: dots(amounts[0] ?? 0),
    oferta1: dots(amounts[1] ?? 0),
  };
  return plotFor(r, facts).map(([from, templates, offer]) => ({
    from,
    text: say(r, said, templates, words),
    ...(offer === undefined ? {} : { offer }),
  }));
}
