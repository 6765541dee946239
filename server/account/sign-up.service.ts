import { rutKey } from '@rodado/contract/account-rules';
import { DONE, INVALID, REFUSED } from '@rodado/contract/messages';
import { wordlessPath } from '@rodado/contract/pages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { Activation, RecoverPassword, SignUp, SignUpCompany } from '@rodado/contract/sign-up';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { forbidden, invalid } from '../errors.ts';
import { consume, refuseExhausted } from '../http/rate-limits.ts';
import { transact } from '../transact.ts';
import { consumeAccountMail, consumeRecoveryMail } from './account-mail-limits.ts';
import { accountMails } from './account-mails.ts';
import { consumeMailToken, findActivationDetail, findMailToken, insertMailToken } from './mail-tokens.ts';
import { hashPassword } from './password.ts';
import { isKnownPlace } from './places.ts';
import {
  activatePerson,
  findPersonByEmail,
  findTaken,
  getActivation,
  insertCompany,
  insertPerson,
} from './sign-up.queries.ts';
import type { Tokens } from './tokens.ts';

/** Adds the post whose heart was pressed before the sign-up, if it can still be added. Favorites know accounts. */
export type AddPressedFavorite = (trx: Db, personId: string, postId: string) => Promise<void>;

type Interrupted = Pick<SignUp, 'returnTo' | 'favoritePostId' | 'question'>;

/** Always an insert: signing up with the address of an existing account never changes that account. */
export async function signUp(ctx: Context, tokens: Tokens, input: SignUp, network: string): Promise<void> {
  const refuseTaken = async (db: Db) => {
    if ((await findTaken(db, { email: input.email })).email) throw invalid(REFUSED.emailTaken, 'email');
  };
  const passwordHash = await hashForNewcomer(ctx, network, input.password, refuseTaken);
  await register(ctx, tokens, network, async (trx) => {
    await refuseTaken(trx);
    const person = { id: newId(), email: input.email, name: input.name, passwordHash };
    await insertPerson(trx, { ...person, role: 'USER' });
    return { person, interrupted: input };
  });
}

export async function signUpCompany(
  ctx: Context,
  tokens: Tokens,
  input: SignUpCompany,
  network: string,
): Promise<void> {
  const refuseTaken = async (db: Db) => {
    const taken = await findTaken(db, { email: input.email, companyName: input.name, rutKey: rutKey(input.RUT) });
    if (taken.companyName) throw invalid(REFUSED.nameTaken, 'name');
    if (taken.rut) throw invalid(REFUSED.rutTaken, 'RUT');
    if (taken.email) throw invalid(REFUSED.emailTaken, 'email');
  };
  const passwordHash = await hashForNewcomer(ctx, network, input.password, refuseTaken);
  await register(ctx, tokens, network, async (trx) => {
    await refuseTaken(trx);
    const person = { id: newId(), email: input.email, name: input.name, passwordHash };
    await insertPerson(trx, { ...person, role: 'COMPANY' });
    await insertCompany(trx, { id: newId(), personId: person.id, rut: input.RUT });
    return { person, interrupted: input };
  });
}

/** Hashing is expensive: requests that would be refused anyway fail before it, and do not delay others. */
async function hashForNewcomer(
  ctx: Context,
  network: string,
  password: string,
  refuseTaken: (db: Db) => Promise<void>,
): Promise<string> {
  await refuseExhausted(ctx, ctx.db, RATE_LIMITS.signUps, network);
  await refuseTaken(ctx.db);
  return hashPassword(password, { owner: network, network, isKnown: false });
}

const register = (
  ctx: Context,
  tokens: Tokens,
  network: string,
  insert: (trx: Db) => Promise<{ person: { id: string; email: string }; interrupted: Interrupted }>,
): Promise<void> =>
  transact(ctx, async (trx, after) => {
    after(() => ctx.mailer.deliverSoon());
    const { person, interrupted } = await insert(trx);
    await consume(ctx, trx, RATE_LIMITS.signUps, network);
    const place = tokens.placeOf(person.id, network).toString('hex');
    await queueActivation(ctx, trx, person, { ...interrupted, place });
  }).catch(explainRace);

/** Of two concurrent sign-ups with the same value the database accepts one. */
function explainRace(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'person_email_key') throw invalid(REFUSED.emailTaken, 'email');
  if (constraint === 'person_company_name') throw invalid(REFUSED.nameTaken, 'name');
  if (constraint === 'company_rut_key_key') throw invalid(REFUSED.rutTaken, 'RUT');
  throw error;
}

async function queueActivation(
  ctx: Context,
  db: Db,
  person: { id: string; email: string },
  { returnTo, favoritePostId, question, place }: ActivationDetail,
) {
  // Not in the mail: a sign-up with the address of a stranger must not put a text into that mailbox.
  const token = await insertMailToken(db, 'activate', person.id, { returnTo, favoritePostId, question, place });
  await ctx.mailer.queue(db, accountMails(ctx.config.publicUrl).activation(person, token));
}

/** The `detail` of the activation link. */
interface ActivationDetail extends Interrupted {
  /** Where the sign-up was. */
  place?: string | undefined;
}

/** As this file wrote it, with the strings that are there. */
function activationDetailOf({ returnTo, favoritePostId, question, place }: Record<string, unknown>): ActivationDetail {
  return {
    place: typeof place === 'string' ? place : undefined,
    returnTo: typeof returnTo === 'string' ? returnTo : undefined,
    favoritePostId: typeof favoritePostId === 'string' ? favoritePostId : undefined,
    question: typeof question === 'string' ? question : undefined,
  };
}

/** Counts and responds alike for every address; the rest runs after the response, so its timing reveals nothing. */
async function mailIfKnown(
  ctx: Context,
  email: string,
  count: (trx: Db) => Promise<void>,
  write: (trx: Db, person: { id: string; email: string; name: string; isActive: boolean }) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(count);
  const afterwards = async () => {
    const person = await findPersonByEmail(ctx.db, email);
    if (!person) return;
    await transact(ctx, async (trx, after) => {
      await write(trx, person);
      after(() => ctx.mailer.deliverSoon());
    });
  };
  setImmediate(() => {
    afterwards().catch((error: unknown) =>
      ctx.log.error({ err: error }, 'a mail about an account could not be written'),
    );
  });
}

/**
 * Needs no session, so what the sign-up interrupted comes from the earlier link and not from the request. If the request
 * comes from another place than the sign-up, that may have been another person: then the mail's reader sets the password.
 */
export const resendActivation = (ctx: Context, tokens: Tokens, email: string, network: string) =>
  mailIfKnown(
    ctx,
    email,
    (trx) => consumeAccountMail(ctx, trx, 'activation', email, network),
    async (trx, person) => {
      if (person.isActive) return;
      const detail = activationDetailOf(await findActivationDetail(trx, person.id));
      if (detail.place === tokens.placeOf(person.id, network).toString('hex'))
        await queueActivation(ctx, trx, person, detail);
      else await queueRecovery(ctx, trx, person, detail.returnTo);
    },
  );

export async function recoverPassword(
  ctx: Context,
  tokens: Tokens,
  { email, returnTo }: RecoverPassword,
  network: string,
): Promise<void> {
  const person = await findPersonByEmail(ctx.db, email);
  const isKnown = await isKnownPlace(ctx.db, tokens, person?.id, network);
  await mailIfKnown(
    ctx,
    email,
    (trx) => consumeRecoveryMail(ctx, trx, { email, network, isKnownPlace: isKnown }),
    (trx, person) => queueRecovery(ctx, trx, person, returnTo),
  );
}

async function queueRecovery(
  ctx: Context,
  trx: Db,
  person: { id: string; email: string; name: string; isActive: boolean },
  returnTo: string | undefined,
): Promise<void> {
  const token = await insertMailToken(trx, 'recover', person.id);
  const recipient = { ...person, name: person.isActive ? person.name : null };
  await ctx.mailer.queue(
    trx,
    accountMails(ctx.config.publicUrl).recovery(recipient, token, returnTo && wordlessPath(returnTo)),
  );
}

/** Changes nothing: programs that scan mails follow links. */
export async function checkActivation(ctx: Context, token: string): Promise<Pick<Activation, 'email' | 'role' | 'id'>> {
  const found = await findMailToken(ctx.db, 'activate', token);
  if (!found) throw invalid(INVALID.account.token);
  const { isActive, ...activation } = await getActivation(ctx.db, found.personId);
  if (isActive) throw forbidden(DONE.accountAlreadyActive);
  return activation;
}

export async function activate(
  ctx: Context,
  tokens: Tokens,
  token: string,
  addPressedFavorite: AddPressedFavorite,
): Promise<Activation> {
  const activation = await ctx.db.transaction().execute(async (trx) => {
    const taken = (await consumeMailToken(trx, 'activate', token)) ?? (await findMailToken(trx, 'activate', token));
    if (!taken) throw invalid(INVALID.account.token);
    const { isActive, ...person } = await getActivation(trx, taken.personId);
    if (isActive) throw forbidden(DONE.accountAlreadyActive);
    await activatePerson(trx, taken.personId);
    const { favoritePostId, returnTo = null, question = null } = activationDetailOf(taken.detail);
    if (favoritePostId) await addPressedFavorite(trx, taken.personId, favoritePostId);
    return { ...person, returnTo, question };
  });
  const ticket = activation.role === 'COMPANY' ? await tokens.signTicket(activation.id, ctx.now()) : null;
  return { ...activation, ticket };
}
