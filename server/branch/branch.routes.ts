import { getPlaces, savePlaces } from '@rodado/contract/branch';
import { requireUser } from '../account/authenticate.ts';
import { findOwnCompanyId } from '../account/own-company.queries.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './branch.queries.ts';

export function branchRoutes(app: App, { db }: Context) {
  app.route({
    ...getPlaces,
    handler: async (request) => {
      const companyId = await findOwnCompanyId(db, requireUser(request).id);
      return queries.getPlaces(db, companyOnly(companyId), 'all');
    },
  });

  app.route({
    ...savePlaces,
    handler: async (request) => {
      const { id } = requireUser(request);
      return db.transaction().execute(async (trx) => {
        const companyId = companyOnly(await queries.lockOwnCompany(trx, id));
        await queries.replacePlaces(trx, companyId, request.body);
        return queries.getPlaces(trx, companyId, 'all');
      });
    },
  });
}

function companyOnly(companyId: string | undefined): string {
  if (companyId === undefined) throw forbidden('Los horarios y las sucursales son de las empresas');
  return companyId;
}
