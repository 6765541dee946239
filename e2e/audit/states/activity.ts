import { newId } from '../../../server/db/id.ts';
import { unique } from '../../locators.ts';
import type { PageState, Setup } from '../page-state.ts';

const LONG_NAME = 'Automotora Dieciochodejuliosociedadanonima';
const LONG_TITLE = 'Mercedes-Benz Sprinter 516 Furgonconaireacondicionado';

/** A seller with rows in every list and names without a break opportunity. */
export const withActivity = (url: string, more: Pick<PageState, 'steps'> = {}): PageState => ({
  role: 'seller',
  url,
  prepare: giveActivity,
  name: 'with activity',
  ...more,
});

async function giveActivity({ product: { db, given }, seller }: Setup) {
  const company = await given.company({ name: unique(LONG_NAME), verifiedAt: new Date() });
  const others = await given.timedPost(company.owner, { title: LONG_TITLE });
  const own = await given.timedPost(seller, { title: LONG_TITLE });
  await db.insertInto('favorite').values({ id: newId(), personId: seller.id, postId: others.id }).execute();
  await db.insertInto('followed').values({ personId: seller.id, companyId: company.id }).execute();
  await given.answer(await given.question(own, company.owner, { text: 'x'.repeat(400) }));
  await given.question(own, company.owner);
  await given.answer(await given.question(others, seller));
  await given.offer(own, await given.conversation(own, seller, company.owner), company.owner);
  await given.offer(others, await given.conversation(others, company.owner, seller), seller);
  await db
    .insertInto('notification')
    .values({
      id: newId(),
      personId: seller.id,
      kind: 'offer',
      text: `${LONG_NAME} ofertó por «${LONG_TITLE}»`,
      link: '/ofertas',
    })
    .execute();
}
