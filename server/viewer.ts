import type { Role } from '@rodado/contract/vocabulary';

/** Who is asking, as the session's row says at this moment. */
export interface Viewer {
  id: string;
  name: string;
  role: Role;
  sessionId: string;
}
