import { FAILED } from '@rodado/contract/messages';
import type { Category } from '@rodado/contract/vocabulary';
import { Silhouette } from '../post/silhouette.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In the place of a category's vehicles. */
export function NoPosts({ category, hasFailed }: { category: Category; hasFailed: boolean }) {
  return (
    <EmptyState
      icon={<Silhouette category={category} className="w-24" />}
      title={hasFailed ? FAILED.listPosts : 'No se encontraron publicaciones'}
      level="h3"
      className="min-h-[280px]"
    >
      Probá con otra categoría o buscá por marca y modelo.
    </EmptyState>
  );
}
