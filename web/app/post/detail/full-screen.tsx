import type { Image } from '@rodado/contract/image';
import { useMemo } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './full-screen.css';

interface FullScreenProps {
  images: readonly Image[];
  title: string;
  /** The picture that it begins with. */
  start: number;
  onView: (index: number) => void;
  onClose: () => void;
}

const LABELS = {
  Lightbox: 'Fotos en pantalla completa',
  'Photo gallery': 'Fotos',
  Carousel: 'Carrusel',
  Slide: 'Foto',
  '{index} of {total}': '{index} de {total}',
  Previous: 'Foto anterior',
  Next: 'Foto siguiente',
  Close: 'Cerrar',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
};

/** The whole screen for the pictures, to look at closely. Comes when it is opened. */
export function FullScreen({ images, title, start, onView, onClose }: FullScreenProps) {
  // With other slides it begins anew, so they are the same for as long as the pictures are.
  const slides = useMemo(
    () => images.map((image, index) => slideOf(image, `${title}, foto ${index + 1}`)),
    [images, title],
  );
  return (
    <Lightbox
      open
      index={start}
      close={onClose}
      on={{ view: ({ index }) => onView(index) }}
      slides={slides}
      plugins={[Zoom, Counter]}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: images.length === 1, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={LABELS}
    />
  );
}

function slideOf({ url, width, height, widths }: Image, alt: string): SlideImage {
  const stem = url.replace(/\.jpe?g$/i, '');
  return {
    src: url,
    alt,
    width,
    height,
    srcSet: widths.map((wide) => ({
      src: `${stem}-${wide}.webp`,
      width: wide,
      height: Math.round((height * wide) / width),
    })),
  };
}
