import { Heart, MapPin, MoreVertical, Pencil, Search, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Pager } from '../ui/pager.tsx';
import { Card, CardBody, CardPicture } from '../ui/panel.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { RoadLine } from '../ui/road.tsx';
import { RoadProgress } from '../ui/road-progress.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { AddTile, UploadTile } from '../ui/upload.tsx';
import { green, red, white } from './pieces-scene.ts';
import { Section } from './pieces-section.tsx';

export function UploadPieces() {
  const [last, setLast] = useState('La primera es la portada. Se ordenan arrastrando o desde el menú de cada foto.');
  const options = (
    <Menu
      align="start"
      trigger={<IconButton kind="picture" size="m" label="Opciones de la foto 1" icon={<MoreVertical />} />}
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
          src={green}
          alt="Foto 1"
          position={1}
          isCover
          options={options}
          onRemove={() => setLast('Eliminada la foto 1')}
        />
        <UploadTile
          src={white}
          alt="Foto 2"
          position={2}
          state={{ step: 'sending', progress: 0.64 }}
          onRemove={() => setLast('Eliminada la foto 2')}
        />
        <UploadTile
          src={red}
          alt="Foto 3"
          position={3}
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

export function CardPieces({ later }: { later: string }) {
  return (
    <Section title="Tarjetas" span={3}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-6 lg:grid-cols-4">
        <SampleCard picture={white} title="Toyota Hilux SRX 2.8 4x4 AT cuero" place="Tacuarembó" until={later} />
        <SampleCard picture={green} title="Volkswagen Amarok Highline V6" place="Canelones" isKept />
        <SampleCard picture={red} title="Fiat Toro Volcano 2.0 diésel 4x4" place="Paysandú" isGone />
        <CardSkeleton />
      </div>
    </Section>
  );
}

interface SampleCardProps {
  picture: string;
  title: string;
  place: string;
  until?: string;
  isKept?: boolean;
  isGone?: boolean;
}

function SampleCard({ picture, title, place, until, isKept, isGone }: SampleCardProps) {
  return (
    <Card>
      <CardPicture>
        <Picture src={picture} alt="" width={480} height={360} className={isGone ? 'opacity-55' : undefined} />
        <span className="absolute top-2 left-2">
          {until && <Countdown until={until} />}
          {isGone && <Badge kind="gone">Expirado</Badge>}
        </span>
      </CardPicture>
      <IconButton
        kind="picture"
        size="m"
        label={isKept ? 'Quitar de favoritos' : 'Añadir a favoritos'}
        icon={<Heart className={isKept ? 'fill-on-picture-heart text-on-picture-heart' : undefined} />}
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
    </Card>
  );
}

export function EmptyPieces() {
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

export function ListPieces() {
  const [shown, setShown] = useState(24);
  const [page, setPage] = useState(2);
  return (
    <Section title="Ruta, cargar más y páginas">
      <RoadProgress label="Pasos" steps={['Vehículo', 'Datos', 'Contacto', 'Detalles finales']} current={2} />
      <LoadMore shown={shown} total={312} onMore={() => setShown(Math.min(312, shown + 24))} />
      <div className="grid gap-5">
        <Pager page={page} pageSize={20} total={134} onPage={setPage} />
        <RoadLine />
      </div>
    </Section>
  );
}
