import type { PageStates } from './page-state.ts';
import { ACCOUNT_STATES } from './states/account.ts';
import { ADMIN_STATES } from './states/admin.ts';
import { COMPANY_STATES } from './states/company.ts';
import { COMPARISON_STATES } from './states/comparison.ts';
import { CONVERSATION_STATES } from './states/conversation.ts';
import { DEV_STATES } from './states/dev.ts';
import { HOME_STATES } from './states/home.ts';
import { LEAD_STATES } from './states/leads.ts';
import { OFFLINE_STATES } from './states/offline.ts';
import { OWN_STATES } from './states/own.ts';
import { POST_STATES } from './states/post.ts';
import { PUBLISH_STATES } from './states/publish.ts';
import { SEARCH_STATES } from './states/search.ts';
import { TEAM_STATES } from './states/team.ts';
import { TEXT_STATES } from './states/texts.ts';

/** Every state of every page; a page without states does not compile. */
export const PAGE_STATES: Required<PageStates> = {
  ...HOME_STATES,
  ...SEARCH_STATES,
  ...POST_STATES,
  ...COMPARISON_STATES,
  ...PUBLISH_STATES,
  ...ACCOUNT_STATES,
  ...TEXT_STATES,
  ...OFFLINE_STATES,
  ...COMPANY_STATES,
  ...CONVERSATION_STATES,
  ...TEAM_STATES,
  ...OWN_STATES,
  ...LEAD_STATES,
  ...ADMIN_STATES,
  ...DEV_STATES,
};
