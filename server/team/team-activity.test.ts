import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { blockPerson } from '@rodado/contract/block';
import type { TeamAction } from '@rodado/contract/enums';
import { deleteLeadNote } from '@rodado/contract/lead';
import { inviteToTeam, listTeamActivity, revokeInvitation } from '@rodado/contract/team';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, database, given } = await testServer({ config: { rateLimits: false } });

const Call = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  url: z.string(),
  config: z.object({ team: z.string().optional(), action: z.string().optional() }),
});

/** What sellers and owners of a team may write. */
async function listWrites() {
  const folder = path.join(import.meta.dirname, '../../contract');
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules: object[] = await Promise.all(files.map((file) => import(path.join(folder, file))));
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((one) => Call.safeParse(one).data ?? [])
    .filter(({ method, config }) => method !== 'GET' && (config.team === 'seller' || config.team === 'owner'));
}

/** Their services write them down, because they know more than the call, or nothing where nothing changed. */
const IN_SERVICE: Record<string, TeamAction> = {
  'PUT /api/lead/:id/:personId/state': 'lead.changed',
  'POST /api/lead/:id/:personId/note': 'lead.noted',
  'PUT /api/lead/:id/:personId/note/:noteId': 'lead.noteEdited',
  'DELETE /api/lead/:id/:personId/note/:noteId': 'lead.noteDeleted',
  'PUT /api/conversation/:id/assigned': 'conversation.assigned',
  'POST /api/team/invitation': 'team.invited',
  'PUT /api/team/member/:id': 'team.roleChanged',
  'DELETE /api/team/member/:id': 'team.removed',
};

/** What changes nothing that others see, or only prepares it, and what a company does as a buyer. */
const EXCEPTIONS = [
  'DELETE /api/favorite/:id',
  'DELETE /api/followed/:companyId',
  'DELETE /api/lead/:id/:personId/reminder',
  'DELETE /api/quick-reply/:id',
  'DELETE /api/saved-search/:id',
  'DELETE /api/stock-import/:id',
  'POST /api/conversation/:id/images',
  'POST /api/favorite',
  'POST /api/followed/:companyId',
  'POST /api/notification/read',
  // A draft, until its images publish it.
  'POST /api/post',
  'POST /api/post/:id/condition-sheet/images',
  'POST /api/question/:id',
  'POST /api/question/:id/report',
  'POST /api/quick-reply',
  'POST /api/rating/:companyId',
  'POST /api/report',
  'POST /api/saved-search',
  'POST /api/saved-search/:id/seen',
  'POST /api/stock-import',
  'POST /api/stock-import/photo/retry',
  'POST /api/stock/price',
  'PUT /api/lead/:id/:personId/reminder',
  'PUT /api/notification/settings',
  'PUT /api/quick-reply/:id',
  'PUT /api/saved-search/:id',
  'PUT /api/stock-import/:id/columns',
];

test('every write of a team is recorded, with a few exceptions', async () => {
  const silent = (await listWrites())
    .filter(({ config }) => !config.action)
    .map(({ method, url }) => `${method} ${url}`)
    .sort();
  expect(silent).toEqual([...Object.keys(IN_SERVICE), ...EXCEPTIONS].sort());
});

test('a block, a withdrawn invitation and a deleted note are recorded with the name of the member', async () => {
  const company = await given.company();
  const ana = await given.member(company, 'owner', { name: 'Ana' });
  const post = await given.post(company.owner);
  const person = await given.person({ name: 'Juan' });
  await given.conversation(post, company.owner, person);
  const noteId = newId();
  await database.db
    .insertInto('leadEntry')
    .values({ id: noteId, postId: post.id, personId: person.id, kind: 'note', text: 'Regatea' })
    .execute();
  await as(ana.atWork)(deleteLeadNote, { params: { id: post.id, personId: person.id, noteId } });
  await as(ana.atWork)(blockPerson, { params: { id: person.id } });
  const body = { email: `${newId()}@example.test`, role: 'seller' as const };
  const { id } = await as(ana.atWork)(inviteToTeam, { body });
  await as(ana.atWork)(revokeInvitation, { params: { id } });
  const { activity } = await as(company.owner)(listTeamActivity);
  expect(activity.map(({ act, member, other }) => [act, member?.name, other?.name])).toEqual([
    ['team.uninvited', 'Ana', undefined],
    ['team.invited', 'Ana', undefined],
    ['person.blocked', 'Ana', undefined],
    ['lead.noteDeleted', 'Ana', 'Juan'],
  ]);
});
