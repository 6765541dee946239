import type { AdminReport, AdminReportGroup, ReportedKind, ReportStatus } from '@rodado/contract/admin';
import { formatNumber } from '@rodado/contract/format';
import { ChevronDown, CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { HappenedAt, PostedAt } from '../../ui/relative-time.tsx';
import { DecidedBy } from '../decided-by.tsx';
import { type PersonActions, SuspendButton } from '../person/person-actions.tsx';
import { personHref } from '../sections.ts';

interface ReportCardProps {
  group: AdminReportGroup;
  onDismiss: (group: AdminReportGroup) => void;
  onRemove: (group: AdminReportGroup) => void;
  personActions: PersonActions;
}

const actionClass = 'max-md:min-h-11 max-md:flex-1';

export function ReportCard({ group, onDismiss, onRemove, personActions }: ReportCardProps) {
  const { kind, reasons, status, createdAt, author, link, isGone } = group;
  const texts = KIND_TEXTS[kind];
  return (
    <article className="rounded-l border border-border bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2
          id={headingIdOf(group.id)}
          tabIndex={-1}
          className="max-w-full min-w-0 text-17 font-strong wrap-anywhere outline-none"
        >
          {texts.prefix} <PersonLink person={author} />
        </h2>
        {reasons.map(({ reason, count }) => (
          <Badge key={reason} kind="danger">
            {count === 1 ? reason : `${reason} · ${formatNumber(count)}`}
          </Badge>
        ))}
        {author.isSuspended && !author.isDeleted && <Badge>Suspendido</Badge>}
        {isGone && status === 'open' && <Badge kind="warn">Ya no está en el sitio</Badge>}
        <span className="text-14 text-text-3">
          <PostedAt at={createdAt} isAlone />
        </span>
      </div>
      <Reporters group={group} />
      <ReportContext report={group} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {status === 'open' ? (
          <>
            <Button
              kind="line"
              size="s"
              aria-haspopup="dialog"
              onClick={() => onDismiss(group)}
              className={actionClass}
            >
              Descartar
            </Button>
            <Button
              kind="danger-line"
              size="s"
              aria-haspopup="dialog"
              onClick={() => onRemove(group)}
              className={actionClass}
            >
              {texts.action.name}
            </Button>
          </>
        ) : (
          <Decided what={texts.decided[status]} decision={group} />
        )}
        {texts.suspend && !author.isDeleted && (
          <SuspendButton person={author} actions={personActions} suspendText={texts.suspend} className={actionClass} />
        )}
        {link && (
          <Link
            to={link}
            className="link ml-auto inline-flex min-h-9 items-center text-15 max-md:min-h-11 max-md:w-full"
          >
            Ver en el sitio
          </Link>
        )}
      </div>
    </article>
  );
}

/** One report as its reporter made it, without decisions: those are about all reports of its subject. */
export function MadeReportCard({ report }: { report: AdminReport }) {
  const { kind, reason, status, createdAt, author } = report;
  const texts = KIND_TEXTS[kind];
  return (
    <article className="rounded-l border border-border bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="max-w-full min-w-0 text-17 font-strong wrap-anywhere">
          {texts.prefix} <PersonLink person={author} />
        </h2>
        <Badge kind="danger">{reason}</Badge>
        {status === 'open' && <Badge kind="warn">Abierto</Badge>}
        <span className="text-14 text-text-3">
          <PostedAt at={createdAt} isAlone />
        </span>
      </div>
      <ReportContext report={report} />
      {status !== 'open' && (
        <div className="mt-4">
          <Decided what={texts.decided[status]} decision={report} />
        </div>
      )}
    </article>
  );
}

/** 'Mensaje eliminado por Ana hace 3 horas', with a tick. */
function Decided(props: ComponentProps<typeof DecidedBy>) {
  return (
    <p className="flex items-center gap-2 font-semibold">
      <CircleCheck className="size-5 flex-none text-success" />
      <span className="wrap-anywhere">
        <DecidedBy {...props} />
      </span>
    </p>
  );
}

/** Leads to the person's page in the administration. */
function PersonLink({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <Link to={personHref(id)} className="link">
      {name}
    </Link>
  );
}

/** Who reported it; of several, each with the own reason. */
function Reporters({ group: { reports, count } }: { group: AdminReportGroup }) {
  const [only] = reports;
  if (count === 1 && only) {
    return (
      <p className="mt-1 text-15 wrap-anywhere text-text-2">
        Reporte de <PersonLink person={only.reporter} />
        {stateOf(only.reporter)}
      </p>
    );
  }
  return (
    <details className="group mt-1 text-15">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 font-semibold text-brand-ink md:min-h-9 [&::-webkit-details-marker]:hidden">
        {formatNumber(count)} reportes
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mb-1 grid gap-1.5 border-l-3 border-border pl-3 text-text-2">
        {reports.map(({ id, reason, createdAt, reporter }) => (
          <li key={id} className="wrap-anywhere">
            <PersonLink person={reporter} />
            {stateOf(reporter)} · {reason} · <HappenedAt at={createdAt} />
          </li>
        ))}
        {count > reports.length && <li>Y {formatNumber(count - reports.length)} más, anteriores.</li>}
      </ul>
    </details>
  );
}

const stateOf = ({ isSuspended, isDeleted }: AdminReportGroup['author']) =>
  isSuspended && !isDeleted ? ' (cuenta suspendida)' : '';

/** The reported text between its neighbouring messages. */
function ReportContext({ report }: { report: Pick<AdminReport, 'context' | 'kind' | 'text'> }) {
  const { context, kind, text } = report;
  return (
    <>
      {kind === 'post' && <p className="mt-3 font-semibold wrap-anywhere">{text}</p>}
      <ol className="mt-3 grid gap-1.5">
        {context.map((line) => (
          <li key={line.id} className={contextLineClass(line.isReported)}>
            <p className="text-14 text-text-2">
              <b>{line.author}</b> · <HappenedAt at={line.createdAt} />
              {line.isReported && <b className="text-danger"> · Reportado</b>}
            </p>
            <p className="whitespace-pre-line">{line.text}</p>
            <ReportedImages images={line.images ?? []} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** At addresses that work for this visit. */
function ReportedImages({ images }: { images: NonNullable<AdminReport['context'][number]['images']> }) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {images.map(({ id, url }, index) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="block size-24 overflow-hidden rounded-inner bg-surface-2"
          >
            <img
              src={url}
              alt={`Imagen ${index + 1} del mensaje`}
              width={96}
              height={96}
              loading="lazy"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const contextLineClass = (isReported: boolean) =>
  cx(
    'rounded-r-m border-l-3 px-3 py-2 wrap-anywhere',
    isReported ? 'border-danger bg-danger-soft text-text' : 'border-border bg-surface-2 text-text-2',
  );

/** Its link receives the focus after the previous report is decided. */
export const headingIdOf = (reportId: string) => `reporte-${reportId}`;

interface KindTexts {
  /** 'Pregunta de', followed by the name. */
  prefix: string;
  action: {
    name: string;
    /** Consequence, shown before the action. */
    meaning: (author: string) => string;
    busy: string;
    done: string;
  };
  /** Label of a decided report: 'Pregunta eliminada por Ana'. */
  decided: Record<Exclude<ReportStatus, 'open'>, string>;
  /** For the author, beside the decision; null where the decision is the suspension. */
  suspend: string | null;
}

const DISMISSED = 'Reporte descartado';

export const KIND_TEXTS: Record<ReportedKind, KindTexts> = {
  question: {
    prefix: 'Pregunta de',
    action: {
      name: 'Eliminar pregunta',
      meaning: () => 'La pregunta y su respuesta dejan de verse en la publicación.',
      busy: 'Eliminando...',
      done: 'Pregunta eliminada',
    },
    decided: { deleted: 'Pregunta eliminada', dismissed: DISMISSED },
    suspend: 'Suspender a quien preguntó',
  },
  post: {
    prefix: 'Publicación de',
    action: {
      name: 'Ocultar publicación',
      meaning: (author) => `Deja de verse en el sitio. Solo ${author} la sigue viendo.`,
      busy: 'Ocultando...',
      done: 'Publicación oculta',
    },
    decided: { deleted: 'Publicación oculta', dismissed: DISMISSED },
    suspend: 'Suspender al vendedor',
  },
  user: {
    prefix: 'Usuario',
    action: {
      name: 'Suspender usuario',
      meaning: (author) =>
        `Se cierran las sesiones de ${author}, no puede volver a ingresar, no se ve lo que publicó y se retiran sus ofertas.`,
      busy: 'Suspendiendo...',
      done: 'Usuario suspendido',
    },
    decided: { deleted: 'Usuario suspendido', dismissed: DISMISSED },
    suspend: null,
  },
  message: {
    prefix: 'Mensaje de',
    action: {
      name: 'Eliminar mensaje',
      meaning: () => 'El mensaje desaparece de la conversación para las dos partes.',
      busy: 'Eliminando...',
      done: 'Mensaje eliminado',
    },
    decided: { deleted: 'Mensaje eliminado', dismissed: DISMISSED },
    suspend: 'Suspender a quien lo envió',
  },
  rating: {
    prefix: 'Valoración de',
    action: {
      name: 'Quitar texto',
      meaning: (author) =>
        `El texto y la respuesta de la empresa dejan de verse, y ${author} no puede escribir otro. Las estrellas quedan.`,
      busy: 'Quitando...',
      done: 'Texto quitado',
    },
    decided: { deleted: 'Texto quitado', dismissed: DISMISSED },
    suspend: 'Suspender a quien valoró',
  },
};
