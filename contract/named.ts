import { z } from 'zod';

/**
 * What the API's description says about shapes: the names of those that have one, a word about others. A registry of our own: in Zod's global one the copy of the
 * contract that the pages bring along would count as second shapes of the same names.
 */
export const named = z.registry<{ id?: string; description?: string }>();
