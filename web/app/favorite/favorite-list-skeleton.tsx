import { CardSkeleton } from '../ui/skeleton.tsx';

export function FavoriteListSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4">
      {[0, 1, 2, 3].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}
