import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import * as queries from './block.queries.ts';

export async function blockPerson({ db }: Context, viewer: Viewer, personId: string): Promise<void> {
  if (personId === viewer.id) throw forbidden('No podés bloquearte a vos');
  if (!(await queries.findPerson(db, personId))) throw notFound('la persona');
  if (!(await queries.insertBlock(db, viewer.id, personId)))
    throw conflict('Ya bloqueaste a 1.000 personas. Desbloqueá a alguna para agregar otra.');
}

export async function unblockPerson({ db }: Context, viewer: Viewer, personId: string): Promise<void> {
  if (!(await queries.findPerson(db, personId))) throw notFound('la persona');
  await queries.deleteBlock(db, viewer.id, personId);
}
