import type { Question } from '@rodado/contract/question';
import { EllipsisVertical, ExternalLink, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { postAddress } from '../post/addresses.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../ui/menu.tsx';
import type { QuestionActs } from './use-question-acts.tsx';

interface QuestionMenuProps {
  question: Question;
  side: 'received' | 'sent';
  acts: QuestionActs;
}

/** The options of a question in one's own lists. */
export function QuestionMenu({ question, side, acts }: QuestionMenuProps) {
  const { id, user, post, answer } = question;
  const isReceived = side === 'received';
  const label = isReceived ? `Opciones de la pregunta de ${user.name}` : `Opciones de tu pregunta en ${post.title}`;
  return (
    <Menu trigger={<IconButton label={label} icon={<EllipsisVertical />} className="-mt-2" />}>
      {isReceived && (
        <MenuItem icon={answer ? <Pencil /> : <Reply />} onSelect={() => acts.answer(question)}>
          {answer ? 'Editar respuesta' : 'Responder'}
        </MenuItem>
      )}
      <MenuLink icon={<ExternalLink />} to={`${postAddress(post.id)}#preguntas`}>
        Ver publicación
      </MenuLink>
      {/* Nobody reports the own question: what can be wrong there is what the seller says. */}
      <MenuItem
        icon={<Flag />}
        onSelect={() => acts.report(isReceived ? { kind: 'question', id } : { kind: 'post', id: post.id })}
      >
        Reportar
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<Trash2 />} danger onSelect={() => acts.remove(question)}>
        Eliminar
      </MenuItem>
    </Menu>
  );
}
