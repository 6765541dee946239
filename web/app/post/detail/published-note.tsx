import { partsOf } from '@rodado/contract/condition-sheet-rules';
import type { PapersItem } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { CircleCheck, ClipboardCheck, FileCheck, Pencil, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusHeadline, isFocusAtHeadline } from '../../page/use-page-focus.ts';
import { PrintButton } from '../../share/print-button.tsx';
import { ShareButton, shareText } from '../../share/share-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface PublishedNoteProps {
  post: Post;
  /** Absolute URL of the page. */
  url: string;
  onClose: () => void;
}

/** Above a post that was just published: that it is public, and what sells it. */
export function PublishedNote({ post, url, onClose }: PublishedNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const missing = missingAnswers(post);
  useEffect(() => {
    if (isFocusAtHeadline()) heading.current?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    onClose();
    focusHeadline();
  };
  return (
    <section
      aria-labelledby="publicada"
      className="mb-3.5 grid gap-x-10 gap-y-4 bg-success-soft px-4 py-4 max-md:mb-0 md:rounded-l md:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <div className="flex items-start gap-2.5">
          <CircleCheck className="mt-0.5 size-6 flex-none text-success" />
          <h2 ref={heading} id="publicada" tabIndex={-1} className="min-w-0 flex-1 text-18 outline-none md:text-22">
            Listo. Tu publicación ya se ve.
          </h2>
          <IconButton label="Cerrar" icon={<X />} onClick={close} className="-my-2 -mr-2 lg:hidden" />
        </div>
        <p className="mt-1.5 max-w-[56ch]">
          Te avisamos cuando alguien pregunte, te escriba o haga una oferta.
          {post.isTimeLimited && ' El reloj ya corre: el precio se puede cambiar hasta la primera oferta.'}
        </p>
        <div className="mt-3.5 grid max-w-[420px] grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
          <PrintButton>Imprimir ficha</PrintButton>
          {/* On the right: its menu opens to the left. */}
          <ShareButton text={shareText(post)} url={url} />
        </div>
        <ButtonLink kind="ghost" size="s" to={pages.profile.href()} className="mt-2 -ml-3 max-md:min-h-11">
          Ver mis publicaciones
        </ButtonLink>
      </div>
      <div className="min-w-0 border-success/25 max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-10">
        <div className="flex items-start justify-between gap-2">
          <h3 className="text-16">Lo que preguntan primero</h3>
          <IconButton label="Cerrar" icon={<X />} onClick={close} className="-my-2.5 -mr-2 max-lg:hidden" />
        </div>
        {missing.length === 0 ? (
          <p className="mt-1.5">Tu publicación ya lo cuenta todo. Respondé rápido: quien pregunta compara.</p>
        ) : (
          <>
            <p className="mt-1.5">Todavía no lo cuenta tu publicación. Sumalo y te van a escribir con menos dudas:</p>
            <ul className="mt-2 grid list-disc gap-x-6 gap-y-1 pl-5 sm:max-lg:grid-cols-2">
              {missing.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
            <ButtonLink
              kind="line"
              size="s"
              to={pages.editPost.href({ id: post.id })}
              icon={<Pencil />}
              className="mt-3 mr-2 max-md:min-h-11"
            >
              Completar la publicación
            </ButtonLink>
          </>
        )}
        {partsOf(post).length > 0 && (
          <ButtonLink
            kind="line"
            size="s"
            to={pages.conditionSheet.href({ id: post.id })}
            icon={<ClipboardCheck />}
            className="mt-3 mr-2 max-md:min-h-11"
          >
            Completar la ficha de estado
          </ButtonLink>
        )}
        {!post.papers && (
          <ButtonLink
            kind="line"
            size="s"
            to={pages.papers.href({ id: post.id })}
            icon={<FileCheck />}
            className="mt-3 mr-2 max-md:min-h-11"
          >
            Declarar los papeles
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

type Described = Pick<Post, 'description' | 'condition' | 'papers'> & { images: readonly unknown[] };

interface Topic {
  /** What to write, after 'Contá': */
  hint: string;
  /** In a description without accents, in lower case. */
  words: RegExp;
  isForUsed?: true;
  /** What the seller may have declared instead. */
  item?: PapersItem;
}

/** What buyers of vehicles ask first, and no field of the form says. */
const TOPICS: readonly Topic[] = [
  {
    hint: 'Cuántos dueños tuvo',
    words: /\bduen[oa]s?\b|\b(primera|segunda|unica) mano\b/,
    isForUsed: true,
    item: 'hasOneOwner',
  },
  { hint: 'Si tiene los services hechos', words: /\bservices?\b|\bmantenimientos?\b/, isForUsed: true },
  {
    hint: 'Cómo está la patente y si tiene deudas',
    words: /\bpatente|\bdeudas?\b|\bsucive\b|\bempadronad/,
    item: 'isTaxPaid',
  },
  {
    hint: 'Si aceptás permuta',
    words: /\bpermut|\btom(o|amos)\b.*\b(usado|auto|moto|menor|vehiculo)/,
    item: 'acceptsTrade',
  },
  { hint: 'Si financiás', words: /\bfinanci|\bcuotas\b|\bcontado\b/, item: 'offersFinancing' },
];

/** With fewer images a vehicle is hardly seen from all sides. */
const ENOUGH_IMAGES = 5;

/** What is worth adding to a post. */
export function missingAnswers({ description, condition, images, papers }: Described): string[] {
  const text = description.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const isTold = ({ words, item }: Topic) => words.test(text) || (item !== undefined && papers?.[item] != null);
  const missing = TOPICS.filter((topic) => !(topic.isForUsed && condition === 'Nuevo') && !isTold(topic));
  const hints = missing.map(({ hint }) => hint);
  return images.length < ENOUGH_IMAGES ? [...hints, 'Más fotos: de los dos lados, el interior y el tablero'] : hints;
}
