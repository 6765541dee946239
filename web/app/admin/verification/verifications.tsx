import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ListFrame } from '../list-frame.tsx';
import { nextWaiting } from '../queue.ts';
import { sectionAddress } from '../sections.ts';
import { CertificateDesk } from './certificate-desk.tsx';
import { CertificateQueue } from './certificate-queue.tsx';
import { STATUS_WORDS, STATUSES } from './certificate-status.ts';
import { useCertificateActs } from './use-certificate-acts.tsx';
import { useCertificates, waits } from './use-certificates.ts';

/** Who wants to be verified, and the one that is looked at: beside the list, or in its place where there is no room. */
export function Verifications() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const status = STATUSES.find((one) => STATUS_WORDS[one].address === params.get('estado')) ?? 'pending';
  const list = useCertificates(status);
  const asked = list.rows.find(({ id }) => id === params.get('empresa'));
  const shown = asked ?? list.rows[0];
  const addressOf = (id?: string) =>
    sectionAddress('verificaciones', {
      estado: status === 'pending' ? undefined : STATUS_WORDS[status].address,
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
  const acts = useCertificateActs({
    onDone: ({ id }) => {
      const next = nextWaiting(list.rows, id, waits);
      if (!next) return heading.current?.focus();
      takesFocus.current = true;
      void navigate(addressOf(next.id), { replace: true, preventScrollReset: true });
    },
    // The list that is loaded anew leaves it out, and shows another.
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
          label: STATUS_WORDS[one].tab,
          to: sectionAddress('verificaciones', {
            estado: one === 'pending' ? undefined : STATUS_WORDS[one].address,
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
              <EmptyState icon={<BadgeCheck />} title={STATUS_WORDS[status].nothing} className="py-16">
                Cuando una empresa manda su certificado, espera acá hasta que alguien del equipo lo revise.
              </EmptyState>
            }
          >
            <CertificateQueue certificates={list.rows} shownId={shownId} status={status} addressOf={addressOf} />
          </ListFrame>
        </div>
        {shown && (
          <CertificateDesk
            key={shown.id}
            certificate={shown}
            headingRef={heading}
            back={addressOf()}
            acts={acts}
            className={cx(!asked && 'max-lg:hidden')}
          />
        )}
      </div>
      {acts.dialog}
    </>
  );
}
