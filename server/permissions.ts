/**
 * Who may call what: one row a route or socket event. permissions.test.ts runs every cell against the real server,
 * and fails for a route or event without a row.
 */
export type Caller = 'anonymous' | 'user' | 'company' | 'admin';

/** The status of the answer; for socket events whether it is acknowledged. */
type Outcome = number | 'ok' | 'refused';

/** For calls about a thing: one's own, somebody else's, one that does not exist. */
export interface Cells {
  own?: Outcome;
  foreign: Outcome;
  missing: Outcome;
}

export type Permission = { rule: string } & Record<Caller, Outcome | Cells>;

const everybody = (outcome: Outcome | Cells) => ({
  anonymous: outcome,
  user: outcome,
  company: outcome,
  admin: outcome,
});
const signedIn = (outcome: Outcome | Cells, anonymous: Outcome = 401) => ({ ...everybody(outcome), anonymous });

/** Of posts: the administration owns none. */
const ownPost = {
  ...signedIn({ own: 200, foreign: 403, missing: 404 }),
  admin: { foreign: 403, missing: 404 },
};

/** To everybody else a conversation does not exist, the administration included: it reads only what is reported. */
const inConversation = (outcome: Outcome, refusal: Outcome = 404) => ({
  ...signedIn({ own: outcome, foreign: refusal, missing: refusal }, refusal === 404 ? 401 : 'refused'),
  admin: { foreign: refusal, missing: refusal },
});

/** For everybody else it does not exist, with or without a token. */
const forAdmins = (outcome: Outcome | Cells) => ({ ...everybody(404), admin: outcome });

export const PERMISSIONS: Record<string, Permission> = {
  'GET /api/health': { rule: 'Says nothing but that the process lives', ...everybody(200) },
  'GET /api/ready': { rule: 'Says whether to send work, and where searches are answered', ...everybody(200) },
  'GET /api/openapi.json': { rule: 'The contract is public', ...everybody(200) },
  'GET /api/docs': { rule: 'The contract is public', ...everybody(200) },
  'GET /uploads/:name': { rule: 'Published pictures under names that nobody guesses', ...everybody(200) },
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

  'PUT /api/user': { rule: 'Own account', ...signedIn(200) },
  'POST /api/user/password': { rule: 'Own account, with the password or a fresh sign-in', ...signedIn(200) },
  'POST /api/user/profile-image': { rule: 'Own picture', ...signedIn(200) },
  'POST /api/company-user/cover': { rule: 'Own cover; people have none', ...signedIn(403), company: 200 },
  'GET /api/user/export': { rule: 'Own data', ...signedIn(200) },
  'DELETE /api/user': { rule: 'Own account, with the password', ...signedIn(200) },
  'GET /api/user/sessions': { rule: 'Own sessions', ...signedIn(200) },
  'DELETE /api/user/sessions': { rule: 'Own sessions but this one', ...signedIn(200) },
  'GET /api/user/me': { rule: 'Own account', ...signedIn(200) },

  'GET /api/company-user/:name': {
    rule: 'Contacts while their switches are on; follow and rating of the token’s own person',
    ...everybody({ foreign: 200, missing: 404 }),
    company: { own: 200, foreign: 200, missing: 404 },
  },
  'GET /api/company-user/user/:id': {
    rule: 'As everybody sees it; the owner and the administration see every contact',
    ...signedIn({ foreign: 200, missing: 404 }),
    company: { own: 200, foreign: 200, missing: 404 },
  },
  'PUT /api/company-user/:id': {
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
    rule: 'The owner or the ticket, settled before the file is read',
    ...signedIn({ foreign: 403, missing: 404 }),
    company: { own: 200, foreign: 403, missing: 404 },
  },

  'GET /api/post': { rule: 'ACTIVE posts only', ...everybody(200) },
  'GET /api/post/filter/options': { rule: 'Counts ACTIVE posts only', ...everybody(200) },
  'GET /api/search/suggest': { rule: 'Names of the catalogue and of ACTIVE posts', ...everybody(200) },
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
  'POST /api/post': { rule: 'Anybody signed in publishes, but for the administration', ...signedIn(201), admin: 403 },
  'GET /api/post/:id/edit': { rule: 'The owner only', ...ownPost },
  'PUT /api/post/:id': { rule: 'The owner only', ...ownPost },
  'PUT /api/post/:id/status': { rule: 'The owner only', ...ownPost },
  'PUT /api/post/:id/images': { rule: 'The owner only, settled before the files are read', ...ownPost },
  'PUT /api/post/:id/images/edit': { rule: 'The owner only, and only pictures of that post', ...ownPost },
  'DELETE /api/post/:id': {
    rule: 'The owner; the administration hides it',
    ...ownPost,
    admin: { foreign: 200, missing: 404 },
  },

  'GET /api/post/user/:id': {
    rule: 'Own posts in every status, those of others while they are live',
    ...signedIn({ own: 200, foreign: 200, missing: 200 }),
  },

  'GET /api/favorite': { rule: 'Own list', ...signedIn(200) },
  'GET /api/favorite/ids': { rule: 'Own list', ...signedIn(200) },
  'POST /api/favorite': {
    rule: 'Any ACTIVE post',
    ...signedIn({ own: 201, foreign: 201, missing: 404 }),
    admin: { foreign: 201, missing: 404 },
  },
  'DELETE /api/favorite/:id': {
    rule: 'Own favourites; those of others do not exist',
    ...signedIn({ own: 200, foreign: 404, missing: 404 }),
  },
  'GET /api/followed': { rule: 'Own list', ...signedIn(200) },
  'POST /api/followed/:companyId': {
    rule: 'Any company but the own',
    ...signedIn({ foreign: 201, missing: 404 }),
    company: { own: 403, foreign: 201, missing: 404 },
  },
  'DELETE /api/followed/:companyId': {
    rule: 'Own follows, whether or not there were any',
    ...signedIn({ foreign: 200, missing: 404 }),
    company: { own: 403, foreign: 200, missing: 404 },
  },
  'POST /api/rating/:companyId': {
    rule: 'Any company but the own; the administration rates nobody',
    ...signedIn({ foreign: 201, missing: 404 }),
    company: { own: 403, foreign: 201, missing: 404 },
    admin: { foreign: 403, missing: 404 },
  },

  'POST /api/question/:id': {
    rule: 'About somebody else’s ACTIVE post; the administration asks nothing',
    ...signedIn({ own: 403, foreign: 201, missing: 404 }),
    admin: { foreign: 403, missing: 404 },
  },
  'POST /api/answer/:id': {
    rule: 'The owner of the post',
    ...signedIn({ own: 201, foreign: 403, missing: 404 }),
    admin: { foreign: 403, missing: 404 },
  },
  'GET /api/question/post/:id': {
    rule: 'Of what everybody sees; of drafts and hidden ones for the owner',
    ...everybody({ own: 200, foreign: 200, missing: 404 }),
    anonymous: { foreign: 200, missing: 404 },
  },
  'GET /api/question/received': { rule: 'On own posts', ...signedIn(200) },
  'GET /api/question/sent': { rule: 'Own questions', ...signedIn(200) },
  'DELETE /api/question/:id': {
    rule: 'Who asked, the owner of the post, and the administration',
    ...signedIn({ own: 200, foreign: 403, missing: 404 }),
    admin: { foreign: 200, missing: 404 },
  },
  'POST /api/question/:id/report': {
    rule: 'Anybody but who asked',
    ...signedIn({ own: 403, foreign: 201, missing: 404 }),
  },
  'POST /api/report': {
    rule: 'What one can see and others made',
    ...signedIn({ own: 403, foreign: 201, missing: 404 }),
    admin: { foreign: 201, missing: 404 },
  },
  'GET /api/block': { rule: 'Own list', ...signedIn(200) },
  'POST /api/block/:id': { rule: 'Anybody but oneself', ...signedIn({ own: 403, foreign: 201, missing: 404 }) },
  'DELETE /api/block/:id': { rule: 'Own list', ...signedIn({ foreign: 200, missing: 404 }) },
  'GET /api/question/unread': { rule: 'Own count', ...signedIn(200) },
  'GET /api/answer/unread': { rule: 'Own count', ...signedIn(200) },
  'GET /api/conversation/unread': { rule: 'Own count', ...signedIn(200) },

  'GET /api/conversation/sender': { rule: 'Own conversations', ...signedIn(200) },
  'GET /api/conversation/post': { rule: 'Own conversations', ...signedIn(200) },
  'GET /api/conversation/:id/post': { rule: 'The two people in it', ...inConversation(200) },
  'DELETE /api/conversation/:id': { rule: 'The two people in it, each the own side', ...inConversation(200) },
  'GET /api/message/:conversationId': { rule: 'The two people in it', ...inConversation(200) },
  'DELETE /api/message/:id': {
    rule: 'Its author; to the other person too it does not exist',
    ...inConversation(200),
  },

  'GET /api/post/my/figures': { rule: 'Of own posts', ...signedIn(200) },
  'GET /api/post/:id/figures': { rule: 'The owner of the post', ...ownPost },
  'GET /api/post/best/offers': { rule: 'Own posts', ...signedIn(200) },
  'GET /api/post/my/offers': { rule: 'Own bids; others by alias', ...signedIn(200) },
  'GET /api/post/:id/offers': {
    rule: 'Of what everybody sees; names for the owner, and of the own bids',
    ...everybody({ own: 200, foreign: 200, missing: 404 }),
    anonymous: { foreign: 200, missing: 404 },
  },
  'GET /api/offer/:id': { rule: 'The owner of the post', ...ownPost },
  'POST /api/offer/:id/accept': { rule: 'The owner of the post', ...ownPost },
  'POST /api/offer/:id/reject': { rule: 'The owner of the post', ...ownPost },
  'POST /api/offer/:id/withdraw': { rule: 'The bidder', ...ownPost },

  'GET /api/notification': { rule: 'Own news', ...signedIn(200) },
  'POST /api/notification/read': { rule: 'Own news', ...signedIn(200) },
  'GET /api/notification/settings': { rule: 'Own choices', ...signedIn(200) },
  'PUT /api/notification/settings': { rule: 'Own choices', ...signedIn(200) },
  'POST /api/notification/push': { rule: 'Own browser, at a service that browsers use', ...signedIn(200) },
  'DELETE /api/notification/push': { rule: 'Own browser', ...signedIn(200) },
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

  'socket connect': { rule: 'A token that is good now', ...signedIn('ok', 'refused') },
  'socket joinConversation': {
    rule: 'Anybody but the owner and the administration; one conversation for a buyer and a post',
    ...signedIn({ own: 'refused', foreign: 'ok', missing: 'refused' }, 'refused'),
    admin: { foreign: 'refused', missing: 'refused' },
  },
  'socket joinRoom': {
    rule: 'The two people in it, read from the database each time',
    ...inConversation('ok', 'refused'),
  },
  'socket leaveRoom': { rule: 'The two people in it', ...inConversation('ok', 'refused') },
  'socket message': { rule: 'The two people in it, asked at every message', ...inConversation('ok', 'refused') },
  'socket typing': { rule: 'The two people in it', ...inConversation('ok', 'refused') },
  'socket delivered': { rule: 'The two people in it', ...inConversation('ok', 'refused') },
  'socket userConnected': { rule: 'Carries no authority: rooms follow from the token', ...signedIn('ok', 'refused') },
};
