// An object storage with the bucket `rodado`: node scripts/cluster/s3-server.ts PORT FOLDER
// @ts-expect-error it comes without types
import S3rver from '@20minutes/s3rver';

const [port, directory] = process.argv.slice(2);
await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'rodado' }],
}).run();
