import { sendContactMessage } from '@rodado/contract/calls/contact';
import { SendContactMessage } from '@rodado/contract/contact';
import { DONE, FAILED, OWN_TEXTS } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { Mail } from 'lucide-react';
import { api } from '../api/api.ts';
import { validateWith } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { pageContext } from '../page/page-context.ts';
import { pageMeta } from '../page/page-meta.ts';
import { Card } from '../ui/card.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/contact.route.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { contactEmail: context.get(pageContext).contactEmail };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contacto',
    description: 'Escribinos: dudas sobre tu cuenta, tus publicaciones, la verificación de tu automotora o tus datos.',
    page: pages.contact,
  });

export default function ContactPage({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <main className="wrap grid grid-cols-1 gap-x-14 gap-y-6 pt-6 pb-14 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] md:pt-11 lg:pb-20">
      <div>
        <h1 className="display text-30 md:text-38">Contacto</h1>
        <p className="mt-3 max-w-[44ch] text-text-2">
          ¿Tenés una duda, algo no anda o querés contarnos una idea? Escribinos y te respondemos por correo, en general
          en un día hábil.
        </p>
        <p className="mt-4 flex items-center gap-2.5">
          <Mail className="size-5 flex-none text-text-3" />
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>
        </p>
      </div>
      <ContactForm />
    </main>
  );
}

function ContactForm() {
  const { formProps, fieldProps, summary, attempt, isBusy } = useForm({
    fields: ['name', 'email', 'message'],
    check,
    send: async (values) => void (await api(sendContactMessage, { body: values })),
    onDone: (form) => {
      form.reset();
      toast.success(DONE.messageSent);
    },
    onFail: () => toast.error(FAILED.sendEmail, { detail: 'Lo que escribiste sigue acá. Probá de nuevo.' }),
  });
  return (
    <Card className="p-4 md:p-6">
      <form {...formProps} aria-label="Contacto" className="grid grid-cols-1 gap-4.5">
        <ErrorSummary errors={summary} attempt={attempt} />
        <Field label="Nombre" autoComplete="name" {...fieldProps('name')} />
        <Field label="Email" type="email" autoComplete="email" inputMode="email" {...fieldProps('email')} />
        <TextArea label="Mensaje" rows={4} {...fieldProps('message')} />
        <SubmitButton size="l" busy={isBusy} busyText="Enviando...">
          Enviar mensaje
        </SubmitButton>
        <noscript>
          <p className="text-14 text-text-2">
            Para usar este formulario hace falta JavaScript. Si no, escribinos por correo.
          </p>
        </noscript>
      </form>
    </Card>
  );
}

/** An empty address is reported as missing, not as invalid. */
const check = (values: Record<'name' | 'email' | 'message', string>) => ({
  ...validateWith(SendContactMessage, values),
  ...(values.email.trim() === '' ? { email: OWN_TEXTS.email } : {}),
});
