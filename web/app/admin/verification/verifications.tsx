import type { CertificateStatus } from '@rodado/contract/enums';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HappenedAt } from '../../ui/relative-time.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ListFrame } from '../list-frame.tsx';
import { nextWaiting } from '../moderation.ts';
import { sectionHref } from '../sections.ts';
import { CertificateReview } from './certificate-review.tsx';
import { isPending, type QueuedCertificate, STATUS_TEXTS, STATUSES, useCertificates } from './certificates.ts';
import { useCertificateActions } from './use-certificate-actions.tsx';

/** The queue and the selected company: beside the list, or instead of it on narrow screens. */
export function Verifications() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const status = STATUSES.find((one) => STATUS_TEXTS[one].address === params.get('estado')) ?? 'pending';
  const list = useCertificates(status);
  const asked = list.rows.find(({ id }) => id === params.get('empresa'));
  const shown = asked ?? list.rows[0];
  const addressOf = (id?: string) =>
    sectionHref('verificaciones', {
      estado: status === 'pending' ? undefined : STATUS_TEXTS[status].address,
      empresa: id,
    });

  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(false);
  const shownId = shown?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company is what the focus waits for
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
    takesFocus.current = false;
  }, [shownId]);
  const actions = useCertificateActions({
    onDone: ({ id }) => {
      const next = nextWaiting(list.rows, id, isPending);
      if (!next) return heading.current?.focus();
      takesFocus.current = true;
      void navigate(addressOf(next.id), { replace: true, preventScrollReset: true });
    },
    // The refetched list omits it and selects another.
    onLate: () => {
      takesFocus.current = true;
    },
    focusAfter: () => heading.current,
  });

  return (
    <>
      <TabLinks
        label="Estado"
        className="mt-1 mb-4"
        tabs={STATUSES.map((one) => ({
          label: STATUS_TEXTS[one].tab,
          to: sectionHref('verificaciones', {
            estado: one === 'pending' ? undefined : STATUS_TEXTS[one].address,
          }),
          active: one === status,
          count: one === status ? list.total : undefined,
        }))}
      />
      <div className={cx('grid items-start gap-5', shown && 'lg:grid-cols-[264px_minmax(0,1fr)]')}>
        <div className={cx('min-w-0', asked && 'max-lg:hidden')}>
          <ListFrame
            list={list}
            failed="No pudimos traer las verificaciones"
            empty={
              <EmptyState icon={<BadgeCheck />} title={STATUS_TEXTS[status].nothing} className="py-16">
                Cuando una empresa manda su certificado, espera acá hasta que alguien del equipo lo revise.
              </EmptyState>
            }
          >
            <CertificateQueue certificates={list.rows} shownId={shownId} status={status} addressOf={addressOf} />
          </ListFrame>
        </div>
        {shown && (
          <CertificateReview
            key={shown.id}
            certificate={shown}
            headingRef={heading}
            back={addressOf()}
            actions={actions}
            className={cx(!asked && 'max-lg:hidden')}
          />
        )}
      </div>
      {actions.dialog}
    </>
  );
}

interface CertificateQueueProps {
  certificates: readonly QueuedCertificate[];
  shownId: string | undefined;
  /** The status of the list: only rows that have left it show their own. */
  status: CertificateStatus;
  addressOf: (id: string) => string;
}

function CertificateQueue({ certificates, shownId, status, addressOf }: CertificateQueueProps) {
  return (
    <Card className="overflow-hidden">
      <nav aria-label="Empresas">
        <ul>
          {certificates.map((certificate) => (
            <li key={certificate.id} className="border-border not-first:border-t">
              <Link
                to={addressOf(certificate.id)}
                preventScrollReset
                aria-current={certificate.id === shownId ? 'true' : undefined}
                className="grid gap-0.5 border-l-3 border-transparent py-3 pr-3.5 pl-3.5 transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 lg:aria-[current=true]:border-brand lg:aria-[current=true]:bg-brand-soft"
              >
                <QueueRow certificate={certificate} isDecided={certificate.status !== status} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

function QueueRow({ certificate, isDecided }: { certificate: QueuedCertificate; isDecided: boolean }) {
  const { name, formerNames, rut, isRutValid, createdAt, earlier, status } = certificate;
  const [formerName] = formerNames;
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <b className="min-w-0 flex-1 truncate">{name}</b>
        {isDecided ? (
          <Badge kind={STATUS_TEXTS[status].kind}>{STATUS_TEXTS[status].name}</Badge>
        ) : (
          earlier > 0 && <Badge>{earlier + 1}.ª vez</Badge>
        )}
      </span>
      {formerName && <span className="truncate text-14 text-warn">Antes: {formerName}</span>}
      <span className="num flex flex-wrap items-center gap-x-3 text-14 text-text-2">
        <span className={cx('inline-flex items-center gap-1', !isRutValid && 'text-warn')}>
          {!isRutValid && <CircleAlert className="size-4" />}
          {rut ?? 'Sin RUT'}
          {!isRutValid && <span className="sr-only">, el dígito verificador no coincide</span>}
        </span>
        <HappenedAt at={createdAt} />
      </span>
    </>
  );
}
