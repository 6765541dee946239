import type { Activation, SignUp, SignUpCompany } from '@rodado/contract/account';
import { rutKey } from '@rodado/contract/account-rules';
import { DONE, INVALID, REFUSED } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { forbidden, invalid } from '../errors.ts';
import { type Limit, refuseSpent, spend } from '../http/limits.ts';
import { spendAccountMail } from './account-mail-limits.ts';
import { accountMails } from './account-mails.ts';
import { findMailToken, insertMailToken, takeMailToken } from './mail-tokens.ts';
import { hashPassword } from './password.ts';
import {
  activatePerson,
  findPersonByEmail,
  findTaken,
  getActivation,
  insertCompany,
  insertPerson,
} from './sign-up.queries.ts';
import type { Tokens } from './tokens.ts';

const HOUR = 3_600;
const SIGN_UPS: Limit = { name: 'signup', max: 10, seconds: HOUR };

/** Always an insert: an account that exists is never touched by somebody who signs up with its address. */
export async function signUp(ctx: Context, input: SignUp, network: string): Promise<void> {
  const refuseTaken = async (db: Db) => {
    if ((await findTaken(db, { email: input.email })).email) throw invalid(REFUSED.emailTaken, 'email');
  };
  const passwordHash = await hashForNewcomer(ctx, network, input.password, refuseTaken);
  await register(ctx, network, async (trx) => {
    await refuseTaken(trx);
    const person = { id: newId(), email: input.email, name: input.name, passwordHash };
    await insertPerson(trx, { ...person, role: 'USER' });
    return person;
  });
}

export async function signUpCompany(ctx: Context, input: SignUpCompany, network: string): Promise<void> {
  const refuseTaken = async (db: Db) => {
    const taken = await findTaken(db, { email: input.email, companyName: input.name, rutKey: rutKey(input.RUT) });
    if (taken.companyName) throw invalid(REFUSED.nameTaken, 'name');
    if (taken.rut) throw invalid(REFUSED.rutTaken, 'RUT');
    if (taken.email) throw invalid(REFUSED.emailTaken, 'email');
  };
  const passwordHash = await hashForNewcomer(ctx, network, input.password, refuseTaken);
  await register(ctx, network, async (trx) => {
    await refuseTaken(trx);
    const person = { id: newId(), email: input.email, name: input.name, passwordHash };
    await insertPerson(trx, { ...person, role: 'COMPANY' });
    await insertCompany(trx, { id: newId(), personId: person.id, rut: input.RUT });
    return person;
  });
}

/** Hashing is the costly part: whoever is going to be refused anyway does not get it, and keeps nobody else waiting. */
async function hashForNewcomer(
  ctx: Context,
  network: string,
  password: string,
  refuseTaken: (db: Db) => Promise<void>,
): Promise<string> {
  if (ctx.config.rateLimits) await refuseSpent(ctx.db, SIGN_UPS, network);
  await refuseTaken(ctx.db);
  return hashPassword(password, { owner: network, isKnown: false });
}

async function register(
  ctx: Context,
  network: string,
  insert: (trx: Db) => Promise<{ id: string; email: string }>,
): Promise<void> {
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      const person = await insert(trx);
      if (ctx.config.rateLimits) await spend(trx, SIGN_UPS, network);
      await queueActivation(ctx, trx, person);
    })
    .catch(explainRace);
  ctx.mailer.deliverSoon();
}

/** Two who sign up with the same thing in the same moment: the database lets one pass. */
function explainRace(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'person_email_key') throw invalid(REFUSED.emailTaken, 'email');
  if (constraint === 'person_company_name') throw invalid(REFUSED.nameTaken, 'name');
  if (constraint === 'company_rut_key_key') throw invalid(REFUSED.rutTaken, 'RUT');
  throw error;
}

async function queueActivation(ctx: Context, db: Db, person: { id: string; email: string }) {
  const token = await insertMailToken(db, 'activate', person.id);
  await ctx.mailer.queue(db, accountMails(ctx.config.publicUrl).activation(person, token));
}

/** Counts and answers alike for every address; what follows happens after the answer, so that its time tells nothing. */
async function mailIfKnown(
  ctx: Context,
  email: string,
  network: string,
  write: (trx: Db, person: { id: string; email: string; name: string; isActive: boolean }) => Promise<void>,
): Promise<void> {
  if (ctx.config.rateLimits) {
    await ctx.db.transaction().execute((trx) => spendAccountMail(trx, email, network));
  }
  const afterwards = async () => {
    const person = await findPersonByEmail(ctx.db, email);
    if (!person) return;
    await ctx.db.transaction().execute((trx) => write(trx, person));
    ctx.mailer.deliverSoon();
  };
  setImmediate(() => {
    afterwards().catch((error: unknown) =>
      ctx.log.error({ err: error }, 'a mail about an account could not be written'),
    );
  });
}

export const resendActivation = (ctx: Context, email: string, network: string) =>
  mailIfKnown(ctx, email, network, async (trx, person) => {
    if (!person.isActive) await queueActivation(ctx, trx, person);
  });

export const recoverPassword = (ctx: Context, email: string, network: string) =>
  mailIfKnown(ctx, email, network, async (trx, person) => {
    const token = await insertMailToken(trx, 'recover', person.id);
    const recipient = { ...person, name: person.isActive ? person.name : null };
    await ctx.mailer.queue(trx, accountMails(ctx.config.publicUrl).recovery(recipient, token));
  });

/** Changes nothing: programs that check mails follow links. */
export async function checkActivation(ctx: Context, token: string): Promise<Omit<Activation, 'ticket'>> {
  const found = await findMailToken(ctx.db, 'activate', token);
  if (!found) throw invalid(INVALID.account.token);
  const { isActive, ...activation } = await getActivation(ctx.db, found.personId);
  if (isActive) throw forbidden(DONE.accountAlreadyActive);
  return activation;
}

export async function activate(ctx: Context, tokens: Tokens, token: string): Promise<Activation> {
  const activation = await ctx.db.transaction().execute(async (trx) => {
    const taken = (await takeMailToken(trx, 'activate', token)) ?? (await findMailToken(trx, 'activate', token));
    if (!taken) throw invalid(INVALID.account.token);
    const { isActive, ...person } = await getActivation(trx, taken.personId);
    if (isActive) throw forbidden(DONE.accountAlreadyActive);
    await activatePerson(trx, taken.personId);
    return person;
  });
  const ticket = activation.role === 'COMPANY' ? await tokens.signTicket(activation.id, ctx.now()) : null;
  return { ...activation, ticket };
}
