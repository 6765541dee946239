import { CircleHelp, MessageCircle } from 'lucide-react';
import { Bell } from '../notification/bell.tsx';
import { useUnread } from '../session/unread.ts';
import { IconLink } from '../ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';

/** Notifications, chat, questions and the profile's menu, on wide screens. */
export function AccountNav() {
  const { questions, answers, messages } = useUnread();
  const hasMessages = messages > 0;
  const hasQuestions = questions + answers > 0;
  return (
    <>
      <Bell />
      <IconLink
        to="/chat"
        label={hasMessages ? 'Chat, hay mensajes sin leer' : 'Chat'}
        icon={<MessageCircle />}
        unread={hasMessages}
      />
      <IconLink
        to="/preguntas"
        label={hasQuestions ? 'Preguntas y Respuestas, hay novedades' : 'Preguntas y Respuestas'}
        icon={<CircleHelp />}
        unread={hasQuestions}
      />
      <AccountMenu />
    </>
  );
}
