import type * as block from '../block.ts';
import { DELETE, GET, POST } from './call.ts';

export const listBlocked = GET<typeof block.listBlocked>('/api/block');
export const blockPerson = POST<typeof block.blockPerson>('/api/block/:id');
export const unblockPerson = DELETE<typeof block.unblockPerson>('/api/block/:id');
