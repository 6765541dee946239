import { useSite } from '../layout/use-site.ts';

/** Where to write when a mail does not arrive. */
export function SupportLine() {
  const contactEmail = useSite()?.contactEmail;
  return (
    <p className="text-15 text-text-2">
      ¿No llega? Mirá en el correo no deseado{contactEmail ? ' o escribinos a ' : '.'}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className="link">
          {contactEmail}
        </a>
      )}
    </p>
  );
}
