import type { NotificationKind } from '@rodado/contract/vocabulary';
import {
  BadgeCheck,
  BadgeDollarSign,
  CircleHelp,
  Clock,
  Flag,
  MessageCircle,
  Reply,
  Store,
  TrendingUp,
} from 'lucide-react';
import type { ReactNode } from 'react';

interface KindWords {
  icon: ReactNode;
  /** Of the disc that the icon stands on. */
  tone: string;
  /** What one is told about, in the settings. */
  label: string;
}

const brand = 'bg-brand-soft text-brand-ink';
const success = 'bg-success-soft text-success';
const sol = 'bg-sol text-on-sol';

export const KINDS: Record<NotificationKind, KindWords> = {
  message: { icon: <MessageCircle />, tone: brand, label: 'Mensajes' },
  question: { icon: <CircleHelp />, tone: brand, label: 'Preguntas en tus publicaciones' },
  answer: { icon: <Reply />, tone: brand, label: 'Respuestas a tus preguntas' },
  offer: { icon: <BadgeDollarSign />, tone: success, label: 'Ofertas' },
  outbid: { icon: <TrendingUp />, tone: 'bg-warn-soft text-warn', label: 'Cuando superan tu oferta' },
  endingSoon: { icon: <Clock />, tone: sol, label: 'Publicaciones por terminar' },
  ended: { icon: <Flag />, tone: 'bg-surface-2 text-text-2', label: 'Publicaciones terminadas' },
  verification: { icon: <BadgeCheck />, tone: brand, label: 'Verificación de tu empresa' },
  followed: { icon: <Store />, tone: brand, label: 'Empresas que seguís' },
};
