import { z } from 'zod';
import { CONDITION_STATES, VEHICLE_PARTS } from './condition-sheet-rules.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './image.ts';
import { IMAGE_FORMAT_NAMES } from './image-formats.ts';
import { CONDITION_TEXT_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, Moment, shapeError, strictErrors, typedLine } from './scalars.ts';

/** What the seller says about one part of the vehicle (condition-sheet-rules.ts lists them). It is not verified. */
export const ConditionItem = z
  .object({
    part: z.enum(VEHICLE_PARTS),
    state: z.enum(CONDITION_STATES),
    text: z.string(),
    image: Image.nullable(),
    /** Since when it says this. */
    declaredAt: Moment,
  })
  .register(schemaRegistry, { id: 'ConditionItem' });
export type ConditionItem = z.infer<typeof ConditionItem>;

/** The declared parts in no order; those that are missing are not declared. */
export const ConditionSheet = z.array(ConditionItem);

const DeclaredItem = z.strictObject(
  {
    part: z.enum(VEHICLE_PARTS, { error: OWN_TEXTS.vehiclePart }),
    state: z.enum(CONDITION_STATES, { error: OWN_TEXTS.conditionState }),
    text: typedLine({ max: CONDITION_TEXT_LENGTH }),
    imageId: Id.nullable(),
  },
  strictErrors,
);

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

export const DeclareCondition = z.strictObject(
  {
    items: z
      .array(DeclaredItem, shapeError)
      .max(VEHICLE_PARTS.length, shapeError)
      .refine((items) => isEachOnce(items.map(({ part }) => part)), { error: OWN_TEXTS.vehiclePartTwice })
      .refine((items) => isEachOnce(items.flatMap(({ imageId }) => imageId ?? [])), { error: OWN_TEXTS.imagePlaces }),
  },
  strictErrors,
);
export type DeclareCondition = z.infer<typeof DeclareCondition>;

export const declareCondition = endpoint({
  method: 'PUT',
  url: '/api/post/:id/condition-sheet',
  access: 'user',
  team: 'seller',
  action: 'condition.edited',
  summary: 'The whole condition sheet of a post: omitted parts are not declared; 409 when the post has ended',
  refuses: [409],
  schema: { params: ById, body: DeclareCondition, response: { 200: z.object({ conditionSheet: ConditionSheet }) } },
});

export const uploadConditionImage = endpoint({
  method: 'POST',
  url: '/api/post/:id/condition-sheet/images',
  access: 'user',
  team: 'seller',
  summary: 'An image for the condition sheet; it is deleted after a day unless the sheet names it',
  takesFiles: z.object({ file: z.file().register(schemaRegistry, { description: IMAGE_FORMAT_NAMES }) }),
  refuses: [409],
  schema: { params: ById, response: { 201: Image } },
});
