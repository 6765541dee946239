import { MAX_IMAGES } from '@rodado/contract/limits';
import {
  BIDDING,
  BUYING_SAFELY,
  DECIDING,
  type Point,
  SELLING_SAFELY,
  TIMED_TO_BUY,
  TIMED_TO_SELL,
  VERIFYING,
} from './explanations.ts';
import type { Anchor } from './help-address.ts';

/** One question with its answer: paragraphs, then points, either may be missing. */
export interface Answer {
  question: string;
  paragraphs?: readonly string[];
  points?: readonly Point[];
  /** Where it is done. */
  link?: { to: string; text: string; isForSellers?: boolean };
}

export interface Topic {
  title: string;
  anchors: readonly Anchor[];
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'Comprar',
    anchors: ['buscar', 'preguntar', 'ofertas', 'tiempo-limitado', 'comprar-seguro', 'sello'],
  },
  {
    title: 'Vender',
    anchors: ['publicar', 'fotos', 'negociable', 'ofertas-recibidas', 'vender-con-plazo', 'vender-seguro', 'vendido'],
  },
  { title: 'Empresas', anchors: ['verificacion', 'valoraciones'] },
  { title: 'Tu cuenta', anchors: ['activar', 'contrasena', 'avisos', 'instalar', 'denunciar', 'datos'] },
];

export const ANSWERS: Record<Anchor, Answer> = {
  buscar: {
    question: '¿Necesito una cuenta para buscar?',
    paragraphs: [
      'No. Podés buscar, filtrar y ver cada publicación sin registrarte. La cuenta hace falta para preguntar, escribir por el chat, ofertar, guardar favoritos y seguir o valorar automotoras.',
    ],
    link: { to: '/publicaciones', text: 'Ver todos los vehículos' },
  },
  preguntar: {
    question: '¿Cuál es la diferencia entre preguntar y chatear?',
    paragraphs: [
      'Las preguntas se ven en la publicación y la respuesta le sirve a todo el mundo. El chat es privado, entre vos y quien vende: es el lugar para coordinar cuándo verlo.',
    ],
  },
  ofertas: {
    question: '¿Cómo funcionan las ofertas?',
    paragraphs: [
      'Si el precio es negociable, quien vende pone un mínimo y un máximo y vos ofertás dentro de ese rango, desde la publicación.',
    ],
    points: BIDDING.points,
    link: { to: '/ofertas?tab=enviadas', text: 'Ver mis ofertas' },
  },
  'tiempo-limitado': {
    question: '¿Qué es una oferta por tiempo limitado?',
    paragraphs: ['Una publicación con precio negociable que se cierra sola. Las reconocés por la cuenta regresiva.'],
    points: TIMED_TO_BUY.points,
    link: { to: '/publicaciones?porTiempo=true', text: 'Ver las que están corriendo' },
  },
  'comprar-seguro': {
    question: '¿Cómo compro sin sorpresas?',
    points: BUYING_SAFELY.points,
  },
  sello: {
    question: '¿Qué quiere decir el sello Verificada?',
    paragraphs: [
      'Que revisamos el certificado de ventas de esa empresa. Habla de quien vende, no de cada vehículo: mirá igual los papeles y probalo antes de pagar.',
    ],
  },
  publicar: {
    question: '¿Cuánto cuesta publicar?',
    paragraphs: [
      'Como particular, nada. Son cuatro pasos: lo principal, los detalles, lo técnico y las fotos con el precio. Lo que escribís se guarda en tu dispositivo, así que podés seguir más tarde.',
    ],
    link: { to: '/publicar', text: 'Publicar un vehículo', isForSellers: true },
  },
  fotos: {
    question: '¿Qué fotos conviene sacar?',
    paragraphs: [
      `Hasta ${MAX_IMAGES}, de día y con el vehículo limpio. La primera es la portada, con el vehículo entero: de frente y un poco de costado o, si es una moto, de costado. Después los dos lados, la parte de atrás, el tablero con los kilómetros, el motor y las cubiertas; los asientos o la cabina y, si es de carga, la caja. También lo que tenga un detalle: mostrarlo ahorra viajes.`,
      'Las achicamos antes de enviarlas y les sacamos los datos ocultos, como el lugar donde fueron tomadas.',
    ],
  },
  negociable: {
    question: '¿Precio fijo o negociable?',
    paragraphs: [
      'Con precio fijo mostrás un número. Con precio negociable ponés un rango y recibís ofertas dentro de él, hasta que vendas o, si le ponés tiempo, hasta que se cumpla.',
    ],
  },
  'ofertas-recibidas': {
    question: '¿Qué hago con las ofertas que recibo?',
    paragraphs: ['Las ves en «Mis ofertas» y en el chat de quien ofertó. Aceptás o rechazás cada una.'],
    points: DECIDING.points,
    link: { to: '/ofertas', text: 'Ver las ofertas que recibí' },
  },
  'vender-con-plazo': {
    question: '¿Cómo vendo con tiempo limitado?',
    paragraphs: [
      'Al poner el precio elegí «Negociable», marcá «Oferta por tiempo limitado» y 48 o 72 horas. Sirve cuando querés vender rápido y que quien está interesado se decida.',
    ],
    points: TIMED_TO_SELL.points,
  },
  'vender-seguro': {
    question: '¿Cómo vendo sin riesgos?',
    points: SELLING_SAFELY.points,
  },
  vendido: {
    question: 'Ya lo vendí, ¿qué hago?',
    paragraphs: [
      'Marcalo como vendido desde la publicación o desde tu perfil: deja de aparecer en la búsqueda y ya no recibe ofertas. Si todavía no sabés, podés pausarlo y reactivarlo cuando quieras.',
    ],
    link: { to: '/perfil', text: 'Ir a mis publicaciones' },
  },
  verificacion: {
    question: '¿Qué necesito para verificar mi empresa?',
    points: VERIFYING.points,
    link: { to: '/perfil', text: 'Verificarla desde mi perfil' },
  },
  valoraciones: {
    question: '¿Quién puede valorar a una empresa?',
    paragraphs: [
      'Quien tenga una cuenta, con una nota por persona que puede cambiar después. La empresa no puede borrar ni editar las valoraciones, ni valorarse a sí misma.',
    ],
  },
  activar: {
    question: 'No me llegó el correo para activar la cuenta',
    paragraphs: [
      'Mirá en el correo no deseado. Si no está, intentá ingresar con tu email y tu contraseña: si la cuenta sigue sin activar, te ofrecemos reenviarlo.',
    ],
    link: { to: '/login', text: 'Ingresar' },
  },
  contrasena: {
    question: 'Olvidé mi contraseña',
    paragraphs: [
      'Pedí un enlace con tu email y elegí otra. Por seguridad, al cambiarla se cierran las sesiones que tenías abiertas.',
    ],
    link: { to: '/recuperar-contrasena', text: 'Recuperar mi contraseña' },
  },
  avisos: {
    question: '¿Cómo elijo de qué me avisan?',
    paragraphs: [
      'En Notificaciones hay una llave para cada tema, por correo y en el dispositivo. El correo sale solo por lo que sigue sin leer después de diez minutos, todo junto; lo que publican las empresas que seguís, una vez por día como mucho.',
    ],
    link: { to: '/notificaciones', text: 'Elegir mis avisos' },
  },
  instalar: {
    question: '¿Puedo instalar Rodado y usarlo sin conexión?',
    paragraphs: [
      'Sí. Donde el navegador lo permite vas a ver «Instalar Rodado» en tu menú y al pie de cada página. En iPhone y iPad: tocá Compartir en Safari y después «Agregar a inicio». Una vez instalado, también podés compartirle un link o un texto desde otra app.',
      'Sin conexión podés leer las últimas publicaciones que viste y tus favoritos, con sus fotos. Quedan en tu dispositivo y se borran al cerrar sesión.',
    ],
  },
  denunciar: {
    question: '¿Cómo denuncio o bloqueo a alguien?',
    paragraphs: [
      'En cada publicación, en el menú del chat y junto a cada mensaje está «Denunciar»: lo lee una persona de nuestro equipo. A quien te molesta lo podés bloquear: no te puede escribir, preguntar ni ofertar.',
    ],
  },
  datos: {
    question: '¿Qué pasa con mis datos?',
    paragraphs: [
      'Tu teléfono y tu correo no se muestran si sos particular. Podés descargar todo lo que guardamos de vos en un archivo, y eliminar la cuenta cuando quieras: lo personal se borra y en las conversaciones de los demás queda «Usuario eliminado».',
    ],
    link: { to: '/editar-perfil#seguridad', text: 'Ir a seguridad y datos' },
  },
};
