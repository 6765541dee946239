import type { Db } from '../db/connect.ts';
import { removePerson } from '../profile/delete-account.service.ts';

/**
 * The people of the demo data and their posts, as if each had deleted the account: what others wrote to them stays
 * readable. Their files are left to the cleanup. Returns a line for the console, undefined where there were none.
 */
export async function removeDemo(trx: Db): Promise<string | undefined> {
  const people = await trx
    .selectFrom('person')
    .where('isDemo', '=', true)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute();
  if (people.length === 0) return undefined;
  let posts = 0;
  // Nobody is connected, and the index is built at the next start.
  const after = () => {};
  for (const { id } of people) posts += await removePerson(trx, after, id);
  await trx.deleteFrom('demoPicture').execute();
  return `The demo data was removed: ${posts} posts of ${people.length} people.`;
}
