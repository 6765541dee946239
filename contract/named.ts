import { z } from 'zod';

/**
 * The shapes that have a name in the API's description. A registry of our own: in Zod's global one the copy of the
 * contract that the pages bring along would count as second shapes of the same names.
 */
export const named = z.registry<{ id: string }>();
