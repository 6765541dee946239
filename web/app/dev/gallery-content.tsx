import { Heart, MapPin, MoreVertical, Pencil, Search, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody, CardImage, LinkCard } from '../ui/card.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ResponsiveImage } from '../ui/image.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Price } from '../ui/price.tsx';
import { RoadLine } from '../ui/road.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { AddTile, UploadTile } from '../ui/upload-tile.tsx';
import { Section } from './gallery-section.tsx';

const whiteImage = pickupImage('#e4e8ea');
const greenImage = pickupImage('#2f5d46');
const redImage = pickupImage('#b3202a');

export function UploadGallery() {
  const [last, setLast] = useState('La primera es la portada. Se ordenan arrastrando o desde el menú de cada foto.');
  const options = (
    <Menu
      align="start"
      trigger={<IconButton kind="image" size="m" label="Opciones de la foto 1" icon={<MoreVertical />} />}
    >
      <MenuItem icon={<Pencil />} onSelect={() => setLast('Mover después')}>
        Mover después
      </MenuItem>
    </Menu>
  );
  return (
    <Section title="Fotos" span={3}>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <UploadTile
          src={greenImage}
          alt="Foto 1"
          name="foto 1"
          isCover
          options={options}
          onRemove={() => setLast('Eliminada la foto 1')}
        />
        <UploadTile
          src={whiteImage}
          alt="Foto 2"
          name="foto 2"
          state={{ step: 'sending', progress: 0.64 }}
          onRemove={() => setLast('Eliminada la foto 2')}
        />
        <UploadTile
          src={redImage}
          alt="Foto 3"
          name="foto 3"
          state={{ step: 'failed' }}
          onRemove={() => setLast('Eliminada la foto 3')}
          onRetry={() => setLast('Reintentando la foto 3')}
        />
        <AddTile onFiles={(files) => setLast(`${files.length} fotos nuevas`)} />
      </div>
      <p className="mt-3 text-14 text-text-3">{last}</p>
    </Section>
  );
}

export function CardGallery({ later }: { later: string }) {
  return (
    <Section title="Tarjetas" span={3}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-6 lg:grid-cols-4">
        <SampleCard image={whiteImage} title="Toyota Hilux SRX 2.8 4x4 AT cuero" place="Tacuarembó" until={later} />
        <SampleCard image={greenImage} title="Volkswagen Amarok Highline V6" place="Canelones" isFavorite />
        <SampleCard image={redImage} title="Fiat Toro Volcano 2.0 diésel 4x4" place="Paysandú" isGone />
        <CardSkeleton />
      </div>
    </Section>
  );
}

export function EmptyGallery() {
  return (
    <>
      <Section title="Vacío: primer uso">
        <EmptyState icon={<Heart />} title="Aún no tienes favoritos" level="h3" action={<Button>Ver vehículos</Button>}>
          Tocá el corazón de un vehículo y lo encontrás acá, con aviso si baja de precio.
        </EmptyState>
      </Section>
      <Section title="Vacío: sin resultados">
        <EmptyState icon={<Search />} title="No hay publicaciones que coincidan con la búsqueda" level="h3">
          Lo que la vacía es el precio: sin ese filtro hay 37 camionetas.
        </EmptyState>
      </Section>
      <Section title="Vacío: error">
        <EmptyState
          icon={<WifiOff />}
          title="Error al obtener las publicaciones"
          level="h3"
          action={<Button kind="line">Reintentar</Button>}
        >
          No llegamos al servidor. Tus filtros siguen puestos.
        </EmptyState>
      </Section>
    </>
  );
}

export function ListGallery() {
  const [shown, setShown] = useState(24);
  return (
    <Section title="Ruta y cargar más">
      <Stepper label="Pasos" steps={['Vehículo', 'Datos', 'Contacto', 'Detalles finales']} current={2} />
      <LoadMore shown={shown} total={312} onMore={() => setShown(Math.min(312, shown + 24))} />
      <RoadLine />
    </Section>
  );
}

interface SampleCardProps {
  image: string;
  title: string;
  place: string;
  until?: string;
  isFavorite?: boolean;
  isGone?: boolean;
}

function SampleCard({ image, title, place, until, isFavorite, isGone }: SampleCardProps) {
  return (
    <LinkCard>
      <CardImage>
        <ResponsiveImage src={image} alt="" width={480} height={360} className={isGone ? 'opacity-55' : undefined} />
        <span className="absolute top-2 left-2">
          {until && <Countdown until={until} />}
          {isGone && <Badge kind="gone">Expirado</Badge>}
        </span>
      </CardImage>
      <IconButton
        kind="image"
        size="m"
        label={isFavorite ? 'Quitar de favoritos' : 'Añadir a favoritos'}
        icon={<Heart className={isFavorite ? 'fill-on-picture-heart text-on-picture-heart' : undefined} />}
        className="absolute! top-3.5 right-3.5 z-1"
      />
      <CardBody>
        <p className="num flex items-center gap-2 text-14 text-text-2">
          <b className="text-text">2021</b>
          <span className="size-[3px] rounded-pill bg-border-strong" />
          78.300 km
        </p>
        <h3 className="mt-1 mb-1.5 line-clamp-2 min-h-[2.56em] text-17 leading-[1.28] font-semibold">
          <a href="#tarjetas" className="card-link">
            {title}
          </a>
        </h3>
        <p className="mb-2 flex items-center gap-1 text-14 text-text-3">
          <MapPin className="size-[15px]" />
          {place}
        </p>
        <Price min={29900} max={31500} />
      </CardBody>
    </LinkCard>
  );
}

/** A pickup on a clear day as a data URL: the components need an image without a request. */
function pickupImage(paint: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#7fb2da"/><stop offset="1" stop-color="#dcebf2"/></linearGradient></defs><path fill="url(#s)" d="M0 0h480v230H0z"/><path fill="#8fae6d" d="M0 205q120-34 240-12t240-8v60H0z"/><path fill="#b89c74" d="M0 228h480v132H0z"/><ellipse cx="240" cy="278" rx="180" ry="10" fill="#3b3224" opacity=".45"/><path fill="${paint}" d="M66 204h176l28-46q5-8 14-8h66q10 0 16 8l30 44 30 9q10 3 10 14v30q0 8-8 8H72q-8 0-8-8v-43q0-8 2-8z"/><path fill="#22303a" d="M278 166h34v36h-55zM322 166h28q6 0 9 5l21 31h-58z"/><path fill="#fff" opacity=".35" d="M70 216h350v3H70z"/><g fill="#171b1f"><circle cx="132" cy="262" r="33"/><circle cx="366" cy="262" r="33"/></g><g fill="#c9d1d6"><circle cx="132" cy="262" r="18"/><circle cx="366" cy="262" r="18"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
