import type { Call, EndpointSchema, SchemaOf } from '../endpoint.ts';

/**
 * A call as pages know it: method and address, with what goes in and out as types alone. The endpoints themselves hold
 * schemas, which no page has to download for a call. A test compares the two.
 */
export interface PageCall<S extends EndpointSchema = EndpointSchema> extends Call<S> {
  /** Without a session, so no token is sent. */
  isPublic: boolean;
}

/* @__NO_SIDE_EFFECTS__ */
function callOf<E>(method: Call['method'], url: Call['url'], access?: 'public'): PageCall<SchemaOf<E>> {
  return { method, url, isPublic: access === 'public' };
}

/* @__NO_SIDE_EFFECTS__ */
export const GET = <E>(url: Call['url'], access?: 'public') => callOf<E>('GET', url, access);
/* @__NO_SIDE_EFFECTS__ */
export const POST = <E>(url: Call['url'], access?: 'public') => callOf<E>('POST', url, access);
/* @__NO_SIDE_EFFECTS__ */
export const PUT = <E>(url: Call['url'], access?: 'public') => callOf<E>('PUT', url, access);
/* @__NO_SIDE_EFFECTS__ */
export const DELETE = <E>(url: Call['url'], access?: 'public') => callOf<E>('DELETE', url, access);
