import { z } from 'zod';

/**
 * OpenAPI names of schemas, and descriptions of others. Our own registry: in Zod's global one the copy of the contract
 * bundled with the pages would count as duplicate names.
 */
export const schemaRegistry = z.registry<{ id?: string; description?: string }>();
