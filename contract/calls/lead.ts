import type * as lead from '../lead.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const listLeads = GET<typeof lead.listLeads>('/api/lead');
export const getLead = GET<typeof lead.getLead>('/api/lead/:id/:personId');
export const listLeadEntries = GET<typeof lead.listLeadEntries>('/api/lead/:id/:personId/entry');
export const setLeadState = PUT<typeof lead.setLeadState>('/api/lead/:id/:personId/state');
export const addLeadNote = POST<typeof lead.addLeadNote>('/api/lead/:id/:personId/note');
export const editLeadNote = PUT<typeof lead.editLeadNote>('/api/lead/:id/:personId/note/:noteId');
export const deleteLeadNote = DELETE<typeof lead.deleteLeadNote>('/api/lead/:id/:personId/note/:noteId');
export const setLeadReminder = PUT<typeof lead.setLeadReminder>('/api/lead/:id/:personId/reminder');
export const deleteLeadReminder = DELETE<typeof lead.deleteLeadReminder>('/api/lead/:id/:personId/reminder');
