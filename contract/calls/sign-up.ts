import type * as signUps from '../sign-up.ts';
import { GET, POST } from './call.ts';

export const signUp = POST<typeof signUps.signUp>('/api/auth/signup', 'public');
export const signUpCompany = POST<typeof signUps.signUpCompany>('/api/auth/signup/company', 'public');
export const resendActivation = POST<typeof signUps.resendActivation>('/api/auth/resend-activation', 'public');
export const checkActivation = GET<typeof signUps.checkActivation>('/api/auth/activate/:token', 'public');
export const activate = POST<typeof signUps.activate>('/api/auth/activate', 'public');
export const recoverPassword = POST<typeof signUps.recoverPassword>('/api/auth/recover-password', 'public');
export const resetPassword = POST<typeof signUps.resetPassword>('/api/user/recover-password/:token', 'public');
