import { FAILED } from '@rodado/contract/messages';
import { toast } from '../ui/toast.ts';

/** Fetched when something fails: its words are not for everybody to download. */
export const tellCompanyFailure = () => toast.error(FAILED.getCompany, { id: 'company' });
