import type { Image } from '@rodado/contract/image';
import { useState } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { imageUrl } from '../ui/image.tsx';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';

interface ImageLightboxProps {
  images: readonly Image[];
  altOf: (index: number) => string;
  /** Index of the first image shown. */
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

/** Full-screen images with zoom. Loaded when opened. */
export function ImageLightbox({ images, altOf, start, onView, onClose }: ImageLightboxProps) {
  // Made once: with a new array the lightbox restarts.
  const [slides] = useState(() => images.map((image, index) => slideOf(image, altOf(index))));
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
    src: imageUrl(url),
    alt,
    width,
    height,
    srcSet: widths.map((wide) => ({
      src: imageUrl(`${stem}-${wide}.webp`),
      width: wide,
      height: Math.round((height * wide) / width),
    })),
  };
}
