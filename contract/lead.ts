import { z } from 'zod';
import { MessageAppointment } from './appointment.ts';
import { MessageOffer } from './conversation.ts';
import { endpoint } from './endpoint.ts';
import { LEAD_STATES } from './enums.ts';
import { LEAD_NOTE_LENGTH, REMINDER_LENGTH, TITLE_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Person, TeamPerson } from './person.ts';
import { PostCard } from './post.ts';
import { Id, Moment, Money, Ok, shapeError, strictErrors, typedLine, typedText } from './scalars.ts';

/** `unanswered` as in the own stock, of one person; `reminder`: one that is due. */
export const LEAD_NEEDS = ['unanswered', 'reminder'] as const;
export type LeadNeed = (typeof LEAD_NEEDS)[number];

const LeadPost = PostCard.pick({
  id: true,
  title: true,
  images: true,
  price: true,
  minPrice: true,
  maxPrice: true,
  priceType: true,
  status: true,
  isReserved: true,
}).extend({ stockNumber: z.string().nullable() });

export const LeadReminder = z
  .object({
    dueAt: Moment,
    text: z.string(),
    isDue: z.boolean(),
    /** Who is notified; null: the account of the seller. */
    member: TeamPerson.nullable(),
  })
  .register(schemaRegistry, { id: 'LeadReminder' });
export type LeadReminder = z.infer<typeof LeadReminder>;

/** A person who asked, wrote or made an offer on an own post. */
export const Lead = z
  .object({
    post: LeadPost,
    person: Person.extend({ isBlocked: z.boolean(), isSuspended: z.boolean() }),
    state: z.enum(LEAD_STATES),
    /** By hand, when and by whom; null where the state follows from what happened. */
    chosen: z.object({ at: Moment, member: TeamPerson.nullable() }).nullable(),
    /** Both sides have confirmed the sale: the state is a fact. */
    isSold: z.boolean(),
    unanswered: z.boolean(),
    conversationId: Id.nullable(),
    /** Who the conversation is assigned to. */
    assignedTo: TeamPerson.nullable(),
    /** The latest. */
    offer: MessageOffer.nullable(),
    reminder: LeadReminder.nullable(),
    notes: z.int(),
    /** What was said last; `member` is who said it for the company. */
    last: z.object({ text: z.string(), isOwn: z.boolean(), member: TeamPerson.nullable() }).nullable(),
    lastAt: Moment,
  })
  .register(schemaRegistry, { id: 'Lead' });
export type Lead = z.infer<typeof Lead>;

/** Each counted with the other filters; `posts` are those with leads, counted without. */
export const LeadFacets = z.object({
  state: z.record(z.enum(LEAD_STATES), z.int()),
  need: z.record(z.enum(LEAD_NEEDS), z.int()),
  posts: z.array(z.object({ id: Id, title: z.string(), leads: z.int() })),
});

export const LeadPage = z.object({
  leads: z.array(Lead),
  next: z.string().nullable(),
  /** Null, like the facets, on all pages but the first. */
  total: z.int().nullable(),
  facets: LeadFacets.nullable(),
});
export type LeadPage = z.infer<typeof LeadPage>;

const Cursor = z.string(shapeError).max(200, shapeError).optional();

export const LeadFilter = z.object({
  state: z.enum(LEAD_STATES, shapeError).optional(),
  need: z.enum(LEAD_NEEDS, shapeError).optional(),
  postId: Id.optional(),
  /** By assignee of the conversation, or unassigned. */
  assigned: z.union([z.literal('nobody'), Id], shapeError).optional(),
  /** In names, titles and stock numbers. */
  search: typedLine({ max: TITLE_LENGTH }).optional(),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

export const listLeads = endpoint({
  method: 'GET',
  url: '/api/lead',
  access: 'user',
  team: 'reader',
  summary: 'Who is interested in the own posts, one row for each person and post, the latest first',
  schema: { querystring: LeadFilter.extend({ cursor: Cursor }), response: { 200: LeadPage } },
});

/** A lead has no id of its own: it is a post and a person. */
const ByLead = z.object({ id: Id, personId: Id });

export const getLead = endpoint({
  method: 'GET',
  url: '/api/lead/:id/:personId',
  access: 'user',
  team: 'reader',
  summary: 'Somebody who is interested in an own post, by the ids of the post and the person',
  schema: { params: ByLead, response: { 200: Lead } },
});

const entry = { id: Id, at: Moment };
/** `member` is who did it for the company; null: the account of the seller. */
const byMember = { member: TeamPerson.nullable() };

/** What happened with a lead, and what was written down about it. */
export const LeadEntry = z
  .discriminatedUnion('kind', [
    z.object({ ...entry, kind: z.literal('question'), text: z.string(), isAnswered: z.boolean() }),
    z.object({ ...entry, kind: z.literal('answer'), text: z.string() }),
    z.object({ ...entry, ...byMember, kind: z.literal('message'), text: z.string(), isOwn: z.boolean() }),
    z.object({
      ...entry,
      ...byMember,
      kind: z.literal('appointment'),
      isOwn: z.boolean(),
      appointment: MessageAppointment,
    }),
    z.object({ ...entry, kind: z.literal('offer'), offer: MessageOffer, text: z.string().nullable() }),
    z.object({ ...entry, kind: z.literal('sale'), price: Money }),
    z.object({
      ...entry,
      ...byMember,
      kind: z.literal('note'),
      text: z.string(),
      isEdited: z.boolean(),
      mayEdit: z.boolean(),
      mayDelete: z.boolean(),
    }),
    z.object({ ...entry, ...byMember, kind: z.literal('state'), state: z.enum(LEAD_STATES).nullable() }),
  ])
  .register(schemaRegistry, { id: 'LeadEntry' });
export type LeadEntry = z.infer<typeof LeadEntry>;

export const LeadTimeline = z.object({ entries: z.array(LeadEntry), next: z.string().nullable() });
export type LeadTimeline = z.infer<typeof LeadTimeline>;

export const listLeadEntries = endpoint({
  method: 'GET',
  url: '/api/lead/:id/:personId/entry',
  access: 'user',
  team: 'reader',
  summary: 'Questions, messages, offers, notes and states of a lead in one line of time, the newest first',
  schema: { params: ByLead, querystring: z.object({ cursor: Cursor }), response: { 200: LeadTimeline } },
});

/** Null: the state follows from what happened again. */
export const SetLeadState = z.strictObject(
  { state: z.enum(LEAD_STATES, { error: OWN_TEXTS.leadState }).nullable() },
  strictErrors,
);

export const setLeadState = endpoint({
  method: 'PUT',
  url: '/api/lead/:id/:personId/state',
  access: 'user',
  team: 'seller',
  summary: 'Say how it stands with a lead; 409 once both sides have confirmed the sale',
  refuses: [409],
  schema: { params: ByLead, body: SetLeadState, response: { 200: Lead } },
});

/** `id` is chosen by the caller: the same one again is the same note. */
export const AddLeadNote = z.strictObject(
  { id: Id, text: typedText({ max: LEAD_NOTE_LENGTH, required: OWN_TEXTS.leadNote }) },
  strictErrors,
);
export type AddLeadNote = z.infer<typeof AddLeadNote>;

export const addLeadNote = endpoint({
  method: 'POST',
  url: '/api/lead/:id/:personId/note',
  access: 'user',
  team: 'seller',
  summary: 'Write something down about a lead, which only the own side reads',
  refuses: [409],
  schema: { params: ByLead, body: AddLeadNote, response: { 201: Ok } },
});

export const EditLeadNote = AddLeadNote.pick({ text: true });
export type EditLeadNote = z.infer<typeof EditLeadNote>;

export const editLeadNote = endpoint({
  method: 'PUT',
  url: '/api/lead/:id/:personId/note/:noteId',
  access: 'user',
  team: 'seller',
  summary: 'Change an own note; nobody changes the words of somebody else',
  refuses: [403],
  schema: { params: ByLead.extend({ noteId: Id }), body: EditLeadNote, response: { 200: Ok } },
});

export const deleteLeadNote = endpoint({
  method: 'DELETE',
  url: '/api/lead/:id/:personId/note/:noteId',
  access: 'user',
  team: 'seller',
  summary: 'Delete an own note; owners of a company delete those of everybody',
  refuses: [403],
  schema: { params: ByLead.extend({ noteId: Id }), response: { 200: Ok } },
});

export const SetLeadReminder = z.strictObject(
  {
    dueAt: z.iso.datetime({ error: OWN_TEXTS.reminderTime }),
    text: typedLine({ max: REMINDER_LENGTH, required: OWN_TEXTS.reminderText }),
  },
  strictErrors,
);
export type SetLeadReminder = z.infer<typeof SetLeadReminder>;

export const setLeadReminder = endpoint({
  method: 'PUT',
  url: '/api/lead/:id/:personId/reminder',
  access: 'user',
  team: 'seller',
  summary: 'Be reminded of a lead; it takes the place of the one before',
  schema: { params: ByLead, body: SetLeadReminder, response: { 200: Lead } },
});

export const deleteLeadReminder = endpoint({
  method: 'DELETE',
  url: '/api/lead/:id/:personId/reminder',
  access: 'user',
  team: 'seller',
  summary: 'Done, or not needed any more',
  schema: { params: ByLead, response: { 200: Ok } },
});
