import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CITIES, PAPERS_ITEMS } from './enums.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, Moment, Ok, strictErrors, typedLine } from './scalars.ts';

const itemsOf = <Item extends z.ZodType>(item: Item) => ({
  isTaxPaid: item,
  hasFines: item,
  hasOwnTitle: item,
  hasLogbook: item,
  hasOneOwner: item,
  hasLien: item,
  acceptsTrade: item,
  offersFinancing: item,
});

/** What a seller says about the papers of a vehicle and the deal: yes, no, or nothing (null). It is not verified. */
export const Papers = z
  .object({ ...itemsOf(z.boolean().nullable()), declaredAt: Moment })
  .register(schemaRegistry, { id: 'Papers' });
export type Papers = z.infer<typeof Papers>;

/** The whole declaration; what is omitted is not declared. */
export const DeclarePapers = z.strictObject(
  itemsOf(z.boolean({ error: OWN_TEXTS.flag }).nullable().default(null)),
  strictErrors,
);
export type DeclarePapers = z.infer<typeof DeclarePapers>;

export const isDeclared = (papers: DeclarePapers | null): boolean =>
  papers !== null && PAPERS_ITEMS.some((item) => papers[item] !== null);

/** Letters and digits in groups. Formats differ by department and age, so the length is all that is known. */
const PLATE = /^(?=(?:[A-Z\d][ -]?){4,10}$)[A-Z\d]+(?:[ -][A-Z\d]+)*$/;

/** What identifies a vehicle at an authority. Private: sent in a conversation and shown nowhere else. */
export const Registration = z
  .strictObject(
    {
      plate: typedLine({ max: 20, required: OWN_TEXTS.plate })
        .overwrite((plate) => plate.toUpperCase())
        .regex(PLATE, { error: OWN_TEXTS.plate }),
      padron: typedLine({ max: 20, required: OWN_TEXTS.padron })
        .overwrite((padron) => padron.replace(/[ .]/g, ''))
        .regex(/^\d{1,9}$/, { error: OWN_TEXTS.padron }),
      department: z.enum(CITIES, { error: INVALID.post.location }),
    },
    strictErrors,
  )
  .register(schemaRegistry, { id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

/** The text of the message that carries it, for programs that do not know the card. */
export const registrationText = ({ plate, padron, department }: Registration): string =>
  `Matrícula: ${plate}\nPadrón: ${padron}\nDepartamento: ${department}`;

/** For the owner of a post. */
export const OwnPapers = z
  .object({
    post: z.object({ id: Id, title: z.string(), location: z.enum(CITIES) }),
    papers: Papers.nullable(),
    registration: Registration.nullable(),
  })
  .register(schemaRegistry, { id: 'OwnPapers' });
export type OwnPapers = z.infer<typeof OwnPapers>;

export const getOwnPapers = endpoint({
  method: 'GET',
  url: '/api/papers/:id',
  access: 'user',
  team: 'reader',
  summary: 'What is declared about an own post, and its private registration',
  schema: { params: ById, response: { 200: OwnPapers } },
});

export const declarePapers = endpoint({
  method: 'PUT',
  url: '/api/papers/:id',
  access: 'user',
  team: 'seller',
  action: 'papers.edited',
  summary: 'The whole declaration about an own post; its date changes only where something in it does',
  schema: { params: ById, body: DeclarePapers, response: { 200: OwnPapers } },
});

export const saveRegistration = endpoint({
  method: 'PUT',
  url: '/api/papers/:id/registration',
  access: 'user',
  team: 'seller',
  action: 'papers.edited',
  summary: 'Keep plate and padrón of an own post, for its owner alone',
  schema: { params: ById, body: Registration, response: { 200: Registration } },
});

export const deleteRegistration = endpoint({
  method: 'DELETE',
  url: '/api/papers/:id/registration',
  access: 'user',
  team: 'seller',
  action: 'papers.edited',
  summary: 'Keep plate and padrón no longer',
  schema: { params: ById, response: { 200: Ok } },
});
