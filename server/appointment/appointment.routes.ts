import { acceptAppointment, cancelAppointment } from '@rodado/contract/appointment';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as service from './appointment.service.ts';

export function appointmentRoutes(app: App, ctx: Context) {
  app.route({
    ...acceptAppointment,
    handler: (request) => service.acceptAppointment(ctx, requireUser(request), request.params.id),
  });

  app.route({
    ...cancelAppointment,
    handler: (request) => service.cancelAppointment(ctx, requireUser(request), request.params.id),
  });
}
