import { mayAs, type TeamRole } from '@rodado/contract/enums';

/**
 * Who may call what: one row a route or socket event. permissions.test.ts runs every cell against the real server, and
 * fails for a route or event without a row. The table decides nothing: `access` and `team` of the contract's endpoints
 * do, which account/authenticate.ts enforces, and the owner checks of the services. `owner`, `seller` and `reader` are
 * people who work for the company of the caller `company`.
 */
export type Caller = 'anonymous' | 'user' | 'company' | TeamRole | 'admin';

/** The status of the response; for socket events whether it is acknowledged. */
type Outcome = number | 'ok' | 'refused';

/** For calls about a thing: one's own, another account's, one that does not exist. */
export interface PermissionCells {
  own?: Outcome;
  foreign: Outcome;
  missing: Outcome;
}

type Row = Record<Exclude<Caller, TeamRole>, Outcome | PermissionCells>;

/** `team` is the lowest role with the cells of the company; 'nobody' has those of the calls of its own account alone. */
export type Permission = { rule: string; team: TeamRole | 'any' | 'nobody' } & Row;

/** The cells of a caller. Without the role the call is refused before anything is looked up. */
export function cellsOf({ team, ...row }: Permission, caller: Caller): Outcome | PermissionCells {
  if (caller !== 'reader' && caller !== 'seller' && caller !== 'owner') return row[caller];
  if (team === 'any' || (team !== 'nobody' && mayAs(caller, team))) return row.company;
  const refused = typeof row.anonymous === 'string' ? 'refused' : 403;
  return typeof row.company === 'object' ? { own: refused, foreign: refused, missing: refused } : refused;
}

const allOf = (outcome: Outcome | PermissionCells): Row => ({
  anonymous: outcome,
  user: outcome,
  company: outcome,
  admin: outcome,
});
const everybody = (outcome: Outcome | PermissionCells) => ({ ...allOf(outcome), team: 'any' as const });
const signedIn = (outcome: Outcome | PermissionCells, anonymous: Outcome = 401) => ({ ...allOf(outcome), anonymous });

/** For posts: administrators own none. */
const ownPost = {
  ...signedIn({ own: 200, foreign: 403, missing: 404 }),
  admin: { foreign: 403, missing: 404 },
};

/** To everybody else a conversation does not exist, administrators included: they read only what is reported. */
const inConversation = (outcome: Outcome, refusal: Outcome = 404) => ({
  ...signedIn({ own: outcome, foreign: refusal, missing: refusal }, refusal === 404 ? 401 : 'refused'),
  admin: { foreign: refusal, missing: refusal },
});

/** Interested people do not know that they are leads; administrators own no posts. */
const ownLead = (outcome: Outcome) => ({
  ...signedIn({ own: outcome, foreign: 404, missing: 404 }),
  admin: { foreign: 404, missing: 404 },
});

/** Only companies have imports and keys. */
const ownImport = {
  ...signedIn({ foreign: 404, missing: 404 }),
  company: { own: 200, foreign: 404, missing: 404 },
};
const ownPlan = { ...signedIn({ foreign: 403, missing: 403 }), company: { own: 200, foreign: 404, missing: 404 } };

/** A selection without a post of one's own is none; administrators own none. */
const ownStock = (outcome: Outcome) => ({
  ...signedIn({ own: outcome, foreign: 409, missing: 409 }),
  admin: { foreign: 409, missing: 409 },
});
const ownTeam = { ...signedIn({ foreign: 403, missing: 403 }), company: { own: 200, foreign: 404, missing: 404 } };

/** For everybody else it does not exist, with or without a token. */
const forAdmins = (outcome: Outcome | PermissionCells) => ({ ...everybody(404), admin: outcome });

export const PERMISSIONS: Record<string, Permission> = {
  'GET /api/health': { rule: 'Says nothing but that the process lives', ...everybody(200) },
  'GET /api/ready': { rule: 'Says whether to send work, and where searches are answered', ...everybody(200) },
  'GET /api/openapi.json': { rule: 'The contract is public', ...everybody(200) },
  'GET /api/docs': { rule: 'The contract is public', ...everybody(200) },
  'GET /uploads/:name': { rule: 'Published images under names that nobody guesses', ...everybody(200) },
  'GET /uploads/:signature/:name': {
    rule: 'The address is the proof, for an hour or two: it is given to the owner of what is not public',
    ...everybody(200),
  },

  'POST /api/auth/signin': { rule: 'The password is the proof', ...everybody(200) },
  'POST /api/auth/refresh': { rule: 'The refresh token is the proof', ...everybody(200) },
  'POST /api/auth/logout': { rule: 'The refresh token is the proof; ends that session only', ...everybody(200) },
  'POST /api/auth/signup': { rule: 'Opens an account, never touches one', ...everybody(201) },
  'POST /api/auth/signup/company': { rule: 'Opens an account, never touches one', ...everybody(201) },
  'POST /api/auth/resend-activation': { rule: 'The same answer for every address', ...everybody(201) },
  'POST /api/auth/recover-password': { rule: 'The same answer for every address', ...everybody(201) },
  'GET /api/auth/activate/:token': { rule: 'The link is the proof; changes nothing', ...everybody(200) },
  'POST /api/auth/activate': { rule: 'The link is the proof, once', ...everybody(200) },
  'POST /api/user/recover-password/:token': { rule: 'The link is the proof, once', ...everybody(200) },
  'POST /api/user/email/confirm': { rule: 'The link is the proof, once', ...everybody(200) },
  'POST /api/user/email/undo': { rule: 'The link is the proof, once', ...everybody(200) },
  'POST /api/user/password/undo': { rule: 'The link is the proof, once', ...everybody(200) },

  'GET /api/auth/google': { rule: 'Leads to the issuer', ...everybody(302) },
  'GET /api/auth/google/callback': { rule: 'The state is the proof, once; always a page', ...everybody(200) },

  'PUT /api/user': { team: 'owner', rule: 'Own account', ...signedIn(200) },
  'POST /api/user/password': {
    team: 'nobody',
    rule: 'Own account, with the password or a fresh sign-in',
    ...signedIn(200),
  },
  'POST /api/user/profile-image': { team: 'owner', rule: 'Own image', ...signedIn(200) },
  'POST /api/company-user/cover': {
    team: 'owner',
    rule: 'Own cover; people have none',
    ...signedIn(403),
    company: 200,
  },
  'GET /api/user/export': { team: 'nobody', rule: 'Own data', ...signedIn(200) },
  'DELETE /api/user': { team: 'nobody', rule: 'Own account, with the password', ...signedIn(200) },
  'GET /api/user/sessions': { team: 'nobody', rule: 'Own sessions', ...signedIn(200) },
  'DELETE /api/user/sessions': { team: 'nobody', rule: 'Own sessions but this one', ...signedIn(200) },
  'GET /api/user/me': { team: 'reader', rule: 'Own account', ...signedIn(200) },

  'GET /api/seller/:id': {
    rule: 'First name, department and what is on sale; nothing of who hides the page',
    ...everybody({ foreign: 200, missing: 404 }),
    user: { own: 200, foreign: 200, missing: 404 },
  },
  'GET /api/company-user/:name': {
    rule: 'Contacts while their switches are on; follow and rating of the token’s own person',
    ...everybody({ foreign: 200, missing: 404 }),
    company: { own: 200, foreign: 200, missing: 404 },
  },
  'GET /api/company-user/slug/:slug': {
    rule: 'The name of a public company',
    ...everybody({ foreign: 200, missing: 404 }),
    company: { own: 200, foreign: 200, missing: 404 },
  },
  'GET /api/branch': { team: 'reader', rule: 'The own company, with every phone', ...signedIn(403), company: 200 },
  'PUT /api/branch': { team: 'owner', rule: 'The own company', ...signedIn(403), company: 200 },
  'GET /api/company-user/user/:id': {
    team: 'reader',
    rule: 'As everybody sees it; the owner and the administration see every contact',
    ...signedIn({ foreign: 200, missing: 404 }),
    company: { own: 200, foreign: 200, missing: 404 },
  },
  'PUT /api/company-user/:id': {
    team: 'owner',
    rule: 'The owner only',
    ...signedIn({ foreign: 403, missing: 404 }),
    company: { own: 200, foreign: 403, missing: 404 },
  },
  'GET /api/company-user/:id/verified': {
    rule: 'Whether it is; status and reason for the owner, the ticket and the administration',
    ...everybody({ foreign: 200, missing: 404 }),
    company: { own: 200, foreign: 200, missing: 404 },
  },
  'PUT /api/company-user/:id/certificate': {
    team: 'owner',
    rule: 'The owner or the ticket, settled before the file is read',
    ...signedIn({ foreign: 403, missing: 404 }),
    company: { own: 200, foreign: 403, missing: 404 },
  },

  'GET /api/post': { rule: 'ACTIVE posts only', ...everybody(200) },
  'GET /api/post/filter/options': { rule: 'Counts ACTIVE posts only', ...everybody(200) },
  'GET /api/search/suggest': { rule: 'Names and numbers of ACTIVE posts', ...everybody(200) },
  'GET /api/post/:id': {
    rule: 'Drafts and hidden ones are for the owner; deleted ones for nobody',
    ...everybody({ own: 200, foreign: 200, missing: 404 }),
    anonymous: { foreign: 200, missing: 404 },
  },

  'GET /api/post/featured/byViews': { rule: 'ACTIVE posts only', ...everybody(200) },
  'GET /api/post/hot/byTime': { rule: 'ACTIVE posts only', ...everybody(200) },
  'GET /api/post/:id/similar': {
    rule: 'ACTIVE posts only',
    ...everybody({ foreign: 200, missing: 404 }),
  },
  'GET /api/post/cards/byId': { rule: 'What everybody sees; the rest is left out', ...everybody(200) },
  'GET /api/comparison': { rule: 'What everybody sees; of the rest only the id that was asked for', ...everybody(200) },
  'POST /api/comparison': {
    rule: 'Counts models, within limits of an address; says nothing about the posts',
    ...everybody(200),
  },
  'GET /api/price-estimate': { rule: 'From ACTIVE posts only', ...everybody(200) },
  'GET /api/post/:id/price-estimate': {
    rule: 'Of what everybody sees, from ACTIVE posts only',
    ...everybody({ own: 200, foreign: 200, missing: 404 }),
    anonymous: { foreign: 200, missing: 404 },
  },
  'POST /api/post': {
    team: 'seller',
    rule: 'Anybody signed in publishes, but for the administration',
    ...signedIn(201),
    admin: 403,
  },
  'GET /api/post/:id/edit': { team: 'reader', rule: 'The owner only', ...ownPost },
  'PUT /api/post/:id': { team: 'seller', rule: 'The owner only', ...ownPost },
  'PUT /api/post/:id/status': { team: 'seller', rule: 'The owner only', ...ownPost },
  'PUT /api/post/:id/images': { team: 'seller', rule: 'The owner only, settled before the files are read', ...ownPost },
  'PUT /api/post/:id/images/edit': { team: 'seller', rule: 'The owner only, and only images of that post', ...ownPost },
  'PUT /api/post/:id/condition-sheet': {
    team: 'seller',
    rule: 'The owner only, and only images of that sheet',
    ...ownPost,
  },
  'POST /api/post/:id/condition-sheet/images': {
    team: 'seller',
    rule: 'The owner only, settled before the file is read',
    ...signedIn({ own: 201, foreign: 403, missing: 404 }),
    admin: { foreign: 403, missing: 404 },
  },
  'DELETE /api/post/:id': {
    team: 'seller',
    rule: 'The owner; the administration hides it',
    ...ownPost,
    admin: { foreign: 200, missing: 404 },
  },

  'GET /api/post/user/:id': {
    team: 'reader',
    rule: 'Own posts in every status, those of others while they are live',
    ...signedIn({ own: 200, foreign: 200, missing: 200 }),
  },

  'GET /api/favorite': { team: 'reader', rule: 'Own list', ...signedIn(200) },
  'GET /api/favorite/ids': { team: 'reader', rule: 'Own list', ...signedIn(200) },
  'POST /api/favorite': {
    team: 'seller',
    rule: 'Any ACTIVE post',
    ...signedIn({ own: 201, foreign: 201, missing: 404 }),
    admin: { foreign: 201, missing: 404 },
  },
  'DELETE /api/favorite/:id': {
    team: 'seller',
    rule: 'Own favourites; those of others do not exist',
    ...signedIn({ own: 200, foreign: 404, missing: 404 }),
  },
  'GET /api/stock-import': { team: 'reader', rule: 'The own company', ...signedIn(403), company: 200 },
  'POST /api/stock-import': {
    team: 'seller',
    rule: 'A verified company, settled before the file is read',
    ...signedIn(403),
    company: 201,
  },
  'GET /api/stock-import/:id': { team: 'reader', rule: 'Own imports; those of others do not exist', ...ownImport },
  'GET /api/stock-import/:id/row': { team: 'reader', rule: 'Own imports; those of others do not exist', ...ownImport },
  'PUT /api/stock-import/:id/columns': { team: 'seller', rule: 'A verified company, own imports', ...ownPlan },
  'POST /api/stock-import/:id/apply': { team: 'seller', rule: 'A verified company, own imports', ...ownPlan },
  'DELETE /api/stock-import/:id': { team: 'seller', rule: 'Own imports; those of others do not exist', ...ownImport },
  'GET /api/stock-import/photo': { team: 'reader', rule: 'Of own posts', ...signedIn(403), company: 200 },
  'POST /api/stock-import/photo/retry': {
    team: 'seller',
    rule: 'A verified company, of own posts',
    ...signedIn(403),
    company: 200,
  },
  'GET /api/stock': { team: 'reader', rule: 'The own stock of a company', ...signedIn(403), company: 200 },
  'GET /api/stock/template': { rule: 'Says nothing of anybody', ...everybody(200) },
  'PUT /api/stock': { rule: 'The key is the proof, of a verified company; a session is none', ...everybody(401) },
  'GET /api/stock/import/:id': {
    rule: 'The key is the proof, of its own imports; a session is none',
    ...everybody(401),
  },
  'GET /api/stock-key': {
    team: 'owner',
    rule: 'Own keys of a company, without secrets',
    ...signedIn(403),
    company: 200,
  },
  'POST /api/stock-key': { team: 'owner', rule: 'A verified company', ...signedIn(403), company: 201 },
  'DELETE /api/stock-key/:id': { team: 'owner', rule: 'Own keys; those of others do not exist', ...ownImport },
  'GET /api/stock/post': { team: 'reader', rule: 'Own posts', ...signedIn(200) },
  'POST /api/stock/price': {
    team: 'seller',
    rule: 'Own posts; those of others are left out as if they did not exist',
    ...ownStock(200),
  },
  'POST /api/stock/run': {
    team: 'seller',
    rule: 'Own posts; those of others are left out as if they did not exist',
    ...ownStock(201),
  },
  'GET /api/stock/run': { team: 'reader', rule: 'The own run', ...signedIn(200) },
  'GET /api/stock/run/:id': {
    team: 'reader',
    rule: 'Own runs; those of others do not exist',
    ...signedIn({ own: 200, foreign: 404, missing: 404 }),
  },
  'POST /api/stock/export': {
    team: 'seller',
    rule: 'Own posts of a company',
    ...signedIn({ foreign: 403, missing: 403 }),
    company: { own: 200, foreign: 409, missing: 409 },
  },
  'GET /api/lead': { team: 'reader', rule: 'Who is interested in own posts', ...signedIn(200) },
  'GET /api/lead/:id/:personId': {
    team: 'reader',
    rule: 'The owner of the post; to others it does not exist',
    ...ownLead(200),
  },
  'GET /api/lead/:id/:personId/entry': {
    team: 'reader',
    rule: 'The owner of the post; the interested person never',
    ...ownLead(200),
  },
  'PUT /api/lead/:id/:personId/state': { team: 'seller', rule: 'The owner of the post', ...ownLead(200) },
  'POST /api/lead/:id/:personId/note': { team: 'seller', rule: 'The owner of the post', ...ownLead(201) },
  'PUT /api/lead/:id/:personId/note/:noteId': { team: 'seller', rule: 'Who wrote it', ...ownLead(200) },
  'DELETE /api/lead/:id/:personId/note/:noteId': {
    team: 'seller',
    rule: 'Who wrote it; the company and its owners delete those of everybody',
    ...ownLead(200),
  },
  'PUT /api/lead/:id/:personId/reminder': { team: 'seller', rule: 'The owner of the post', ...ownLead(200) },
  'DELETE /api/lead/:id/:personId/reminder': { team: 'seller', rule: 'The owner of the post', ...ownLead(200) },
  'GET /api/quick-reply': { team: 'reader', rule: 'Own list', ...signedIn(200) },
  'POST /api/quick-reply': { team: 'seller', rule: 'For oneself', ...signedIn(201) },
  'PUT /api/quick-reply/:id': {
    team: 'seller',
    rule: 'Own replies; those of others do not exist',
    ...signedIn({ own: 200, foreign: 404, missing: 404 }),
  },
  'DELETE /api/quick-reply/:id': {
    team: 'seller',
    rule: 'Own replies; those of others do not exist',
    ...signedIn({ own: 200, foreign: 404, missing: 404 }),
  },
  'GET /api/saved-search': { team: 'reader', rule: 'Own list', ...signedIn(200) },
  'POST /api/saved-search': { team: 'seller', rule: 'For oneself', ...signedIn(201) },
  'PUT /api/saved-search/:id': {
    team: 'seller',
    rule: 'Own searches; those of others do not exist',
    ...signedIn({ own: 200, foreign: 404, missing: 404 }),
  },
  'POST /api/saved-search/:id/seen': {
    team: 'seller',
    rule: 'Own searches; those of others do not exist',
    ...signedIn({ own: 200, foreign: 404, missing: 404 }),
  },
  'DELETE /api/saved-search/:id': {
    team: 'seller',
    rule: 'Own searches; those of others do not exist',
    ...signedIn({ own: 200, foreign: 404, missing: 404 }),
  },
  'POST /api/saved-search/stop/:token': {
    rule: 'The link is the proof, for this search and nothing else',
    ...everybody(200),
  },
  'GET /api/followed': { team: 'reader', rule: 'Own list', ...signedIn(200) },
  'POST /api/followed/:companyId': {
    team: 'seller',
    rule: 'Any company but the own',
    ...signedIn({ foreign: 201, missing: 404 }),
    company: { own: 403, foreign: 201, missing: 404 },
  },
  'DELETE /api/followed/:companyId': {
    team: 'seller',
    rule: 'Own follows, whether or not there were any',
    ...signedIn({ foreign: 200, missing: 404 }),
    company: { own: 403, foreign: 200, missing: 404 },
  },
  'POST /api/rating/:companyId': {
    team: 'owner',
    rule: 'Any company but the own; the administration rates nobody. A text needs confirmed contact',
    ...signedIn({ foreign: 201, missing: 404 }),
    company: { own: 403, foreign: 201, missing: 404 },
    admin: { foreign: 403, missing: 404 },
  },
  'GET /api/rating/:companyId': {
    rule: 'Of public companies, without surnames; what the token’s own person rated',
    ...everybody({ foreign: 200, missing: 404 }),
    company: { own: 200, foreign: 200, missing: 404 },
  },
  'PUT /api/rating/:id/answer': {
    team: 'seller',
    rule: 'The company that was rated',
    ...signedIn({ foreign: 403, missing: 404 }),
    company: { own: 200, foreign: 403, missing: 404 },
  },

  'POST /api/question/:id': {
    team: 'seller',
    rule: 'About somebody else’s ACTIVE post; the administration asks nothing',
    ...signedIn({ own: 403, foreign: 201, missing: 404 }),
    admin: { foreign: 403, missing: 404 },
  },
  'POST /api/answer/:id': {
    team: 'seller',
    rule: 'The owner of the post',
    ...signedIn({ own: 201, foreign: 403, missing: 404 }),
    admin: { foreign: 403, missing: 404 },
  },
  'GET /api/question/post/:id': {
    rule: 'Of what everybody sees; of drafts and hidden ones for the owner',
    ...everybody({ own: 200, foreign: 200, missing: 404 }),
    anonymous: { foreign: 200, missing: 404 },
  },
  'GET /api/question/received': { team: 'reader', rule: 'On own posts', ...signedIn(200) },
  'GET /api/question/sent': { team: 'reader', rule: 'Own questions', ...signedIn(200) },
  'DELETE /api/question/:id': {
    team: 'seller',
    rule: 'Who asked, the owner of the post, and the administration',
    ...signedIn({ own: 200, foreign: 403, missing: 404 }),
    admin: { foreign: 200, missing: 404 },
  },
  'POST /api/question/:id/report': {
    team: 'seller',
    rule: 'Anybody but who asked',
    ...signedIn({ own: 403, foreign: 201, missing: 404 }),
  },
  'POST /api/report': {
    team: 'seller',
    rule: 'What one can see and others made',
    ...signedIn({ own: 403, foreign: 201, missing: 404 }),
    admin: { foreign: 201, missing: 404 },
  },
  'GET /api/block': { team: 'reader', rule: 'Own list', ...signedIn(200) },
  'POST /api/block/:id': {
    team: 'seller',
    rule: 'Anybody but oneself',
    ...signedIn({ own: 403, foreign: 200, missing: 404 }),
  },
  'DELETE /api/block/:id': { team: 'seller', rule: 'Own list', ...signedIn({ foreign: 200, missing: 404 }) },
  'GET /api/question/unread': { team: 'reader', rule: 'Own count', ...signedIn(200) },
  'GET /api/answer/unread': { team: 'reader', rule: 'Own count', ...signedIn(200) },
  'GET /api/conversation/unread': { team: 'reader', rule: 'Own count', ...signedIn(200) },

  'GET /api/conversation/sender': { team: 'reader', rule: 'Own conversations', ...signedIn(200) },
  'GET /api/conversation/post': { team: 'reader', rule: 'Own conversations', ...signedIn(200) },
  'GET /api/conversation/:id/post': { team: 'reader', rule: 'The two people in it', ...inConversation(200) },
  'DELETE /api/conversation/:id': {
    team: 'seller',
    rule: 'The two people in it, each the own side',
    ...inConversation(200),
  },
  'GET /api/message/:conversationId': { team: 'reader', rule: 'The two people in it', ...inConversation(200) },
  'DELETE /api/message/:id': {
    team: 'seller',
    rule: 'Its author; to the other person too it does not exist',
    ...inConversation(200),
  },

  'POST /api/conversation/:id/images': { team: 'seller', rule: 'The two people in it', ...inConversation(201) },
  'POST /api/appointment/:id/accept': { team: 'seller', rule: 'Who it was proposed to', ...inConversation(200) },
  'POST /api/appointment/:id/cancel': { team: 'seller', rule: 'The two people in it', ...inConversation(200) },
  'POST /api/phone-request/:id/accept': { team: 'seller', rule: 'Who was asked', ...inConversation(200) },
  'POST /api/phone-request/:id/decline': { team: 'seller', rule: 'Who was asked', ...inConversation(200) },
  'POST /api/phone-request/:id/revoke': { team: 'seller', rule: 'Who gave the number', ...inConversation(200) },

  'PUT /api/conversation/:id/assigned': {
    team: 'seller',
    rule: 'To somebody of the own team',
    ...inConversation(403),
    company: { own: 200, foreign: 404, missing: 404 },
  },

  'GET /api/team': { team: 'reader', rule: 'The own company', ...signedIn(403), company: 200 },
  'GET /api/team/activity': { team: 'reader', rule: 'The own company', ...signedIn(403), company: 200 },
  'POST /api/team/invitation': { team: 'owner', rule: 'The own company', ...signedIn(403), company: 201 },
  'POST /api/team/invitation/:id/resend': { team: 'owner', rule: 'Invitations of the own company', ...ownTeam },
  'DELETE /api/team/invitation/:id': { team: 'owner', rule: 'Invitations of the own company', ...ownTeam },
  'PUT /api/team/member/:id': { team: 'owner', rule: 'Members of the own company', ...ownTeam },
  'DELETE /api/team/member/:id': { team: 'owner', rule: 'Members of the own company', ...ownTeam },
  'GET /api/team/invited/:token': { rule: 'The link is the proof; changes nothing', ...everybody(200) },
  'POST /api/team/invited': {
    team: 'nobody',
    rule: 'The link and the invited address, once, by a person in a session of their own',
    ...signedIn({ own: 403, foreign: 403, missing: 400 }),
    user: { own: 200, foreign: 403, missing: 400 },
  },
  'POST /api/team/work/:id': {
    team: 'nobody',
    rule: 'Members, in a session of their own; to others there is nothing to work for',
    ...signedIn({ foreign: 404, missing: 404 }),
    user: { own: 200, foreign: 404, missing: 404 },
  },
  'DELETE /api/team/work/:id': {
    team: 'nobody',
    rule: 'Members, in a session of their own',
    ...signedIn({ foreign: 404, missing: 404 }),
    user: { own: 200, foreign: 404, missing: 404 },
  },

  'GET /api/papers/:id': { team: 'reader', rule: 'The owner of the post', ...ownPost },
  'PUT /api/papers/:id': { team: 'seller', rule: 'The owner of the post', ...ownPost },
  'PUT /api/papers/:id/registration': { team: 'seller', rule: 'The owner of the post', ...ownPost },
  'DELETE /api/papers/:id/registration': { team: 'seller', rule: 'The owner of the post', ...ownPost },
  'GET /api/post/my/figures': { team: 'reader', rule: 'Of own posts', ...signedIn(200) },
  'GET /api/post/:id/figures': { team: 'reader', rule: 'The owner of the post', ...ownPost },
  'GET /api/stats': { team: 'reader', rule: 'Of own posts', ...signedIn(200) },
  'GET /api/stats/market': { team: 'reader', rule: 'Of own posts', ...signedIn(200) },
  'GET /api/stats/csv': { team: 'reader', rule: 'Of own posts', ...signedIn(200) },
  'GET /api/post/:id/stats': { team: 'reader', rule: 'The owner of the post', ...ownPost },
  'GET /api/post/:id/stats/csv': { team: 'reader', rule: 'The owner of the post', ...ownPost },
  'POST /api/post/:id/view': {
    rule: 'Of what everybody sees; counts each network a few times a day, and the owner never',
    ...everybody({ foreign: 200, missing: 404 }),
    user: { own: 200, foreign: 200, missing: 404 },
    company: { own: 200, foreign: 200, missing: 404 },
  },
  'GET /api/post/best/offers': { team: 'reader', rule: 'Own posts', ...signedIn(200) },
  'GET /api/post/my/offers': { team: 'reader', rule: 'Own offers; others by alias', ...signedIn(200) },
  'GET /api/post/:id/contact': {
    team: 'reader',
    rule: 'Only what the caller wrote and offered',
    ...signedIn({ foreign: 200, missing: 200 }),
  },
  'GET /api/post/:id/offers': {
    rule: 'Of what everybody sees; names for the owner, and of the own offers',
    ...everybody({ own: 200, foreign: 200, missing: 404 }),
    anonymous: { foreign: 200, missing: 404 },
  },
  'GET /api/offer/:id': { team: 'reader', rule: 'The owner of the post', ...ownPost },
  'POST /api/offer/:id/accept': { team: 'seller', rule: 'The owner of the post', ...ownPost },
  'POST /api/offer/:id/reject': { team: 'seller', rule: 'The owner of the post', ...ownPost },
  'POST /api/offer/:id/withdraw': { team: 'seller', rule: 'The bidder', ...ownPost },
  'POST /api/offer/:id/sale': {
    team: 'seller',
    rule: 'The owner of the post and the bidder, of an accepted offer',
    ...ownPost,
  },

  'GET /api/notification': { team: 'reader', rule: 'Own notifications', ...signedIn(200) },
  'POST /api/notification/read': { team: 'seller', rule: 'Own notifications', ...signedIn(200) },
  'GET /api/notification/settings': { team: 'reader', rule: 'Own choices', ...signedIn(200) },
  'PUT /api/notification/settings': { team: 'owner', rule: 'Own choices', ...signedIn(200) },
  'POST /api/notification/push': {
    team: 'reader',
    rule: 'Own browser, at a service that browsers use',
    ...signedIn(200),
  },
  'DELETE /api/notification/push': { team: 'reader', rule: 'Own browser', ...signedIn(200) },
  'POST /api/notification/stop/:token': { rule: 'The link is the proof, for this and nothing else', ...everybody(200) },

  'POST /api/email/contact': { rule: 'Anybody may write to us, within limits', ...everybody(201) },

  'GET /api/admin/certificate': { rule: 'The administration', ...forAdmins(200) },
  'GET /api/admin/certificate/:companyId/file': {
    rule: 'The administration; every reading is written down',
    ...forAdmins({ foreign: 200, missing: 404 }),
  },
  'POST /api/admin/certificate/:companyId': {
    rule: 'The administration',
    ...forAdmins({ foreign: 200, missing: 404 }),
  },
  'GET /api/admin/report': {
    rule: 'The administration; that messages were read is written down',
    ...forAdmins(200),
  },
  'POST /api/admin/report/:id': { rule: 'The administration', ...forAdmins({ foreign: 200, missing: 404 }) },
  'GET /api/admin/report-group': {
    rule: 'The administration; that messages were read is written down',
    ...forAdmins(200),
  },
  'GET /api/admin/user/:id': { rule: 'The administration', ...forAdmins({ foreign: 200, missing: 404 }) },
  'GET /api/admin/user/:id/post': { rule: 'The administration', ...forAdmins({ foreign: 200, missing: 404 }) },
  'GET /api/admin/user': { rule: 'The administration', ...forAdmins(200) },
  'POST /api/admin/user/:id/suspend': {
    rule: 'The administration; nobody themselves',
    ...forAdmins({ own: 409, foreign: 200, missing: 404 }),
  },
  'POST /api/admin/user/:id/restore': { rule: 'The administration', ...forAdmins({ foreign: 200, missing: 404 }) },
  'GET /api/admin/contact': { rule: 'The administration', ...forAdmins(200) },
  'GET /api/admin/audit': { rule: 'The administration; nobody changes it', ...forAdmins(200) },
  'GET /api/admin/figures': { rule: 'The administration', ...forAdmins(200) },

  'GET /api/dev/mail': { rule: 'Outside production only', ...everybody(200) },
  'GET /api/dev/mail/:id': {
    rule: 'Outside production only',
    ...everybody({ foreign: 200, missing: 404 }),
  },
  'GET /api/dev/mail/:id/html': {
    rule: 'Outside production only',
    ...everybody({ foreign: 200, missing: 404 }),
  },

  'socket connect': { team: 'any', rule: 'A token that is good now', ...signedIn('ok', 'refused') },
  'socket joinConversation': {
    team: 'seller',
    rule: 'Anybody but the owner and the administration; one conversation for a buyer and a post',
    ...signedIn({ own: 'refused', foreign: 'ok', missing: 'refused' }, 'refused'),
    admin: { foreign: 'refused', missing: 'refused' },
  },
  'socket joinRoom': {
    team: 'reader',
    rule: 'The two people in it, read from the database each time',
    ...inConversation('ok', 'refused'),
  },
  'socket leaveRoom': { team: 'reader', rule: 'The two people in it', ...inConversation('ok', 'refused') },
  'socket message': {
    team: 'seller',
    rule: 'The two people in it, asked at every message',
    ...inConversation('ok', 'refused'),
  },
  'socket typing': { team: 'seller', rule: 'The two people in it', ...inConversation('ok', 'refused') },
  'socket delivered': { team: 'seller', rule: 'The two people in it', ...inConversation('ok', 'refused') },
  'socket userConnected': {
    team: 'reader',
    rule: 'Carries no authority: rooms follow from the token',
    ...signedIn('ok', 'refused'),
  },
};
