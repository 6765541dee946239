import { imageOf } from '../server/image/image-files.ts';
import { urlOf } from '../server/storage/storage.ts';
import { readCover } from './covers.ts';
import { createPainter, type DrawingOptions, drawOne, startDrawing } from './draw-demo-images.ts';
import { Drawing } from './drawing.ts';

export interface DemoImages {
  /** The content of a file that is not in storage yet: shipped with the product, or drawn for this request. */
  find(file: string): Promise<Buffer | undefined>;
  /** Draws the rest in the background, at low priority. */
  start(): void;
  stop(): Promise<void>;
}

/** Concurrent drawings for requests. */
const CONCURRENCY = 2;
/** With more in progress the last would wait too long: further requests get a 404. */
const MAX_UNDER_WAY = 8;

export function createDemoImages(options: DrawingOptions): DemoImages {
  const { db, storage, log } = options;
  const painter = createPainter(options, { atOnce: CONCURRENCY });
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
      const url = urlOf(`${imageOf(file)}.jpg`);
      if (!underWay.has(url) && underWay.size >= MAX_UNDER_WAY) return undefined;
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
