import { pictureOf } from '../image/store-picture.ts';
import { urlOf } from '../storage/storage.ts';
import { readCover } from './covers.ts';
import { createPainter, type DrawingOptions, drawOne, startDrawing } from './draw-demo-pictures.ts';
import { Drawing } from './drawing.ts';

export interface DemoImages {
  /** The content of a file that is not in storage yet: shipped with the product, or drawn now for the one who waits. */
  find(file: string): Promise<Buffer | undefined>;
  /** Draws the rest, when there is nothing else to do. */
  start(): void;
  stop(): Promise<void>;
}

/** Drawn at the same time for those who wait. */
const AT_ONCE = 2;
/** With more of them under way the last would wait for too long: their images are as good as missing. */
const MOST_UNDER_WAY = 8;

export function createDemoImages(options: DrawingOptions): DemoImages {
  const { db, storage, log } = options;
  const painter = createPainter(options, { atOnce: AT_ONCE });
  const underWay = new Map<string, Promise<void>>();
  let background: ReturnType<typeof startDrawing> | undefined;

  async function draw(url: string): Promise<void> {
    const asked = await db
      .selectFrom('demoPicture')
      .where('url', '=', url)
      .where('drawnAt', 'is', null)
      .select('drawing')
      .executeTakeFirst();
    if (!asked || painter.failed.has(url)) return;
    try {
      await drawOne(db, painter, url, Drawing.parse(asked.drawing));
    } catch (error) {
      if (painter.isStopping()) return;
      painter.failed.add(url);
      log.warn({ err: error, url }, 'a demo picture could not be drawn');
    }
  }

  return {
    async find(file) {
      const cover = await readCover(file);
      if (cover) return cover;
      const url = urlOf(`${pictureOf(file)}.jpg`);
      if (!underWay.has(url) && underWay.size >= MOST_UNDER_WAY) return undefined;
      const drawn = underWay.get(url) ?? draw(url).finally(() => underWay.delete(url));
      underWay.set(url, drawn);
      await drawn;
      return storage.read(file);
    },
    start() {
      background ??= startDrawing(options);
    },
    async stop() {
      painter.stop();
      await Promise.all([...underWay.values(), background?.stop()]);
    },
  };
}
