import { DeclarePapers, isDeclared } from '@rodado/contract/papers';
import { chance, type Random, random, seedOf } from '../random.ts';
import type { DemoPost } from './post.ts';

/** Two in three sellers declare something, and nothing that their text denies. */
export function papersOf({ title, description, condition }: Pick<DemoPost, 'title' | 'description' | 'condition'>) {
  const r = random(seedOf(`${title} papers`));
  const items = chance(r, 0.65) ? declare(r, description.toLowerCase(), condition === 'Nuevo') : {};
  const papers = DeclarePapers.parse(items);
  return isDeclared(papers) ? papers : null;
}

function declare(r: Random, text: string, isNew: boolean): Partial<DeclarePapers> {
  const deal = {
    acceptsTrade: /no permut|sin permuta/.test(text)
      ? false
      : /permut|parte de pago|tu usado|recibo auto/.test(text) || maybe(r, 0.5, 0.35),
    offersFinancing: /solo contado/.test(text) ? false : /financi|cuotas|crédito/.test(text) || maybe(r, 0.4, 0.15),
  };
  if (isNew) return deal;
  const isTaxPaid = /patente|deuda|papeles al día/.test(text) || maybe(r, 0.8, 0.93);
  return {
    ...deal,
    isTaxPaid,
    hasFines: isTaxPaid && chance(r, 0.9) ? false : maybe(r, 0.4, 0.5),
    hasOwnTitle: /título en mano|a mi nombre/.test(text) || maybe(r, 0.75, 0.85),
    hasLogbook: /libreta/.test(text) || maybe(r, 0.8, 0.97),
    hasOneOwner: /(únic[oa]|un solo|primer) dueñ/.test(text)
      ? true
      : /(segund[oa]|tercer) dueñ|dueños anteriores/.test(text)
        ? false
        : null,
    hasLien: /prenda/.test(text) ? false : maybe(r, 0.6, 0.06),
  };
}

/** An answer, which is yes so often, or none. */
const maybe = (r: Random, answers: number, yes: number): boolean | null => {
  const isAnswered = chance(r, answers);
  const isYes = chance(r, yes);
  return isAnswered ? isYes : null;
};
