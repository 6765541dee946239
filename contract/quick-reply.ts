import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { formatPrice } from './format.ts';
import { QUICK_REPLY_LENGTH, QUICK_REPLY_TITLE_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, Ok, strictErrors, typedLine, typedText } from './scalars.ts';

/** A text that a seller writes often. Without a title its first words name it. */
export const QuickReply = z
  .object({ id: Id, title: z.string(), text: z.string() })
  .register(schemaRegistry, { id: 'QuickReply' });
export type QuickReply = z.infer<typeof QuickReply>;

export const SaveQuickReply = z.strictObject(
  {
    title: typedLine({ max: QUICK_REPLY_TITLE_LENGTH }).default(''),
    text: typedText({ max: QUICK_REPLY_LENGTH, required: OWN_TEXTS.quickReply }),
  },
  strictErrors,
);
export type SaveQuickReply = z.infer<typeof SaveQuickReply>;

interface Addressee {
  /** The buyer. */
  name: string;
  post: { title: string } & Parameters<typeof formatPrice>[0];
}

/** What `fillQuickReply` puts in, as people write it; accents and capitals do not matter. */
export const QUICK_REPLY_PLACEHOLDERS = ['{nombre}', '{vehículo}', '{precio}'] as const;

/** The text with name, vehicle and price in place of their placeholders; what is unknown stays as it is. */
export const fillQuickReply = (text: string, { name, post }: Addressee): string =>
  text.replace(/\{(nombre|veh[ií]culo|precio)\}/giu, (_placeholder, what: string) => {
    if (/^n/i.test(what)) return name.split(/\s/, 1)[0] ?? name;
    return /^v/i.test(what) ? post.title : formatPrice(post);
  });

export const listQuickReplies = endpoint({
  method: 'GET',
  url: '/api/quick-reply',
  access: 'user',
  team: 'reader',
  summary: 'The own quick replies, the oldest first',
  schema: { response: { 200: z.array(QuickReply) } },
});

export const createQuickReply = endpoint({
  method: 'POST',
  url: '/api/quick-reply',
  access: 'user',
  team: 'seller',
  summary: 'Keep a text to answer with; the same text twice is one',
  refuses: [409],
  schema: { body: SaveQuickReply, response: { 201: QuickReply } },
});

export const updateQuickReply = endpoint({
  method: 'PUT',
  url: '/api/quick-reply/:id',
  access: 'user',
  team: 'seller',
  summary: 'Change its title and text',
  refuses: [409],
  schema: { params: ById, body: SaveQuickReply, response: { 200: QuickReply } },
});

export const deleteQuickReply = endpoint({
  method: 'DELETE',
  url: '/api/quick-reply/:id',
  access: 'user',
  team: 'seller',
  summary: 'Keep it no longer',
  schema: { params: ById, response: { 200: Ok } },
});
