// The baseline of messages: a Socket.IO echo that stores each message with the same insert, and nothing else.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { newId } from '../server/db/id.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(
  'create table if not exists bare_message (id uuid primary key, sender text, text text, at timestamptz)',
);

const http = createServer((_request, response) => response.end('ok'));
const io = new Server(http, { transports: ['websocket'] });
io.on('connection', (socket) => {
  const { name, other } = socket.handshake.auth;
  void socket.join(name);
  socket.on('message', async ({ message }: { message: string }, ack: (reply: unknown) => void) => {
    const id = newId();
    await pool.query({
      name: 'insert',
      text: 'insert into bare_message (id, sender, text, at) values ($1, $2, $3, now())',
      values: [id, name, message],
    });
    io.to([name, other]).emit('message', { id, message });
    ack({ ok: true, message: { id, message } });
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1');
