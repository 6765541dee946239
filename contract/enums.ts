/** Enum values of posts, offers, reports and notifications. Values are sent as written here; labels are shown to people. */
export const CATEGORIES = ['Auto', 'Moto', 'Camion', 'Camioneta', 'Otros'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The tabs of the home page, the first one preselected. */
export const HOME_CATEGORIES = ['Camioneta', 'Auto', 'Moto', 'Camion'] as const satisfies readonly Category[];

export const CATEGORY_LABELS = {
  Auto: 'Auto',
  Moto: 'Moto',
  Camion: 'Camión',
  Camioneta: 'Camioneta',
  Otros: 'Otros',
} as const satisfies Record<Category, string>;

export const CATEGORY_PLURALS = {
  Auto: 'Autos',
  Moto: 'Motos',
  Camion: 'Camiones',
  Camioneta: 'Camionetas',
  Otros: 'Otros',
} as const satisfies Record<Category, string>;

export const PRICE_TYPES = ['fixed', 'negotiable'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const CONDITIONS = ['Nuevo', 'Usado', 'Seminuevo'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const COLORS = ['Rojo', 'Azul', 'Verde', 'Amarillo', 'Negro', 'Blanco', 'Gris', 'Otro'] as const;
export type Color = (typeof COLORS)[number];

/** The 18 of the specification in its order, and Río Negro, which it leaves out. */
export const CITIES = [
  'Montevideo',
  'Canelones',
  'Maldonado',
  'Rocha',
  'Colonia',
  'Soriano',
  'San José',
  'Flores',
  'Florida',
  'Lavalleja',
  'Durazno',
  'Tacuarembó',
  'Rivera',
  'Artigas',
  'Salto',
  'Paysandú',
  'Treinta y Tres',
  'Cerro Largo',
  'Río Negro',
] as const;
export type City = (typeof CITIES)[number];

export const STEERINGS = ['Mecánica', 'Hidráulica', 'Eléctrica', 'Electrohidráulica'] as const;
export type Steering = (typeof STEERINGS)[number];

export const AIRBAGS = ['Conductor', 'Conductor y pasajero', 'Todos los pasajeros', 'No'] as const;
export type Airbags = (typeof AIRBAGS)[number];

export const DOORS = ['2', '3', '4', '5', '6 o más'] as const;
export type Doors = (typeof DOORS)[number];

export const TRANSMISSIONS = ['Automático', 'Manual', 'Semi-automático', 'Automático y manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUELS = ['Nafta', 'Diesel', 'Gas', 'Electricidad', 'Híbrido', 'Otros'] as const;
export type Fuel = (typeof FUELS)[number];

export const TRACTIONS = ['Trasera', 'Delantera', '4x4', 'Integral', 'Selectiva'] as const;
export type Traction = (typeof TRACTIONS)[number];

/** Brakes of motorcycles; `breaks` is the specification's name of the field. */
export const BREAKS = ['Trasero', 'Delantero', 'Trasero y Delantero'] as const;
export type Breaks = (typeof BREAKS)[number];

export const DURATIONS = [48, 72] as const;
export type Duration = (typeof DURATIONS)[number];

/** DELETED is visible in conversations only; DRAFT and HIDDEN to the owner only. */
export const POST_STATUSES = ['ACTIVE', 'EXPIRED', 'PAUSED', 'SOLD', 'DRAFT', 'HIDDEN', 'DELETED'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const POST_STATUS_LABELS = {
  ACTIVE: 'Activa',
  EXPIRED: 'Expirada',
  PAUSED: 'Pausada',
  SOLD: 'Vendida',
  DRAFT: 'Borrador',
  HIDDEN: 'Oculta',
  DELETED: 'Eliminada',
} as const satisfies Record<PostStatus, string>;

/** The four of the specification, then two of ours. */
export const SORTS = ['recent', 'latest', 'cheapest', 'expensive', 'fewestKm', 'newestYear'] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'recent';

export const SORT_LABELS = {
  recent: 'Más recientes',
  latest: 'Más antiguos',
  cheapest: 'Precio ascendente',
  expensive: 'Precio descendente',
  fewestKm: 'Menos kilómetros',
  newestYear: 'Año más nuevo',
} as const satisfies Record<Sort, string>;

export const SELLERS = ['particular', 'concesionaria'] as const;
export type SellerKind = (typeof SELLERS)[number];

/** What a seller declares, in the order of the card. */
export const PAPERS_ITEMS = [
  'isTaxPaid',
  'hasFines',
  'hasOwnTitle',
  'hasLogbook',
  'hasOneOwner',
  'hasLien',
  'acceptsTrade',
  'offersFinancing',
] as const;
export type PapersItem = (typeof PAPERS_ITEMS)[number];

export const SELLER_LABELS = {
  particular: 'Particular',
  concesionaria: 'Concesionaria',
} as const satisfies Record<SellerKind, string>;

/** How often a saved search notifies of new matches. */
export const SEARCH_ALERTS = ['instant', 'daily', 'weekly', 'never'] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

export const SEARCH_ALERT_LABELS = {
  instant: 'Al instante',
  daily: 'Una vez por día',
  weekly: 'Una vez por semana',
  never: 'Nunca',
} as const satisfies Record<SearchAlert, string>;

export const OFFER_ORDERS = ['newest', 'oldest', 'highest'] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

export const OFFER_ORDER_LABELS = {
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  highest: 'Mejor oferta',
} as const satisfies Record<OfferOrder, string>;

export const OFFER_STATUSES = ['OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** For questions, as the specification lists them. */
export const QUESTION_REPORT_REASONS = [
  'Contenido inapropiado',
  'Spam',
  'Lenguaje ofensivo',
  'Información falsa',
  'Otro',
] as const;
/** For posts, people and messages. */
export const REPORT_REASONS = [
  'Contenido inapropiado',
  'Spam',
  'Lenguaje ofensivo',
  'Información falsa',
  'Posible estafa',
  'Otro',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export type QuestionReportReason = (typeof QUESTION_REPORT_REASONS)[number];

export const ROLES = ['USER', 'COMPANY', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export const CERTIFICATE_STATUSES = ['none', 'pending', 'approved', 'rejected'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export const NOTIFICATION_KINDS = [
  'message',
  'question',
  'answer',
  'offer',
  'outbid',
  'endingSoon',
  'ended',
  'verification',
  'followed',
  'priceDrop',
  'savedSearch',
  'rating',
  'appointment',
  'assigned',
  'reminder',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Of a lead, in the order in which it moves. */
export const LEAD_STATES = ['new', 'inProgress', 'won', 'lost'] as const;
export type LeadState = (typeof LEAD_STATES)[number];
export const LEAD_STATE_LABELS: Record<LeadState, string> = {
  new: 'Nuevo',
  inProgress: 'En curso',
  won: 'Ganado',
  lost: 'Perdido',
};

/** `team`: the person does not work for the company any more. */
export const SESSION_END_REASONS = ['expired', 'logout', 'password', 'suspended', 'team'] as const;

/** From the one that may the least: each may what those before it may. */
export const TEAM_ROLES = ['reader', 'seller', 'owner'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
export const TEAM_ROLE_LABELS: Record<TeamRole, string> = {
  reader: 'Solo lectura',
  seller: 'Vendedor',
  owner: 'Dueño',
};
export const mayAs = (role: TeamRole, lowest: TeamRole) => TEAM_ROLES.indexOf(role) >= TEAM_ROLES.indexOf(lowest);

/** What is recorded for the activity of a company. */
export const TEAM_ACTIONS = [
  'post.published',
  'post.edited',
  'post.priced',
  'post.paused',
  'post.activated',
  'post.sold',
  'post.deleted',
  'papers.edited',
  'condition.edited',
  'question.answered',
  'question.deleted',
  'rating.answered',
  'message.sent',
  'message.deleted',
  'conversation.assigned',
  'conversation.unassigned',
  'conversation.deleted',
  'lead.changed',
  'lead.noted',
  'lead.noteEdited',
  'lead.noteDeleted',
  'appointment.accepted',
  'appointment.cancelled',
  'phone.given',
  'phone.declined',
  'phone.revoked',
  'person.blocked',
  'person.unblocked',
  'offer.accepted',
  'offer.rejected',
  'offer.withdrawn',
  'sale.confirmed',
  'stock.imported',
  'stock.changed',
  'stock.exported',
  'stockKey.created',
  'stockKey.deleted',
  'profile.edited',
  'certificate.sent',
  'team.invited',
  'team.invitedAgain',
  'team.uninvited',
  'team.joined',
  'team.roleChanged',
  'team.removed',
  'team.left',
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

/** Labels of vehicle fields, on the post page, in forms and in filters. */
export const FIELD_LABELS = {
  title: 'Título',
  category: 'Categoría',
  brand: 'Marca',
  model: 'Modelo',
  year: 'Año',
  condition: 'Condición',
  km: 'Kilómetros',
  color: 'Color',
  location: 'Ciudad',
  fuel: 'Combustible',
  transmission: 'Transmisión',
  traction: 'Tracción',
  breaks: 'Frenos',
  cc: 'Cilindrada',
  doors: 'Puertas',
  airbags: 'Airbags',
  steering: 'Dirección',
  description: 'Descripción',
  price: 'Precio',
  minPrice: 'Precio mínimo',
  maxPrice: 'Precio máximo',
} as const;

/** Settings of services that the product starts without. */
export const UNREACHABLE_SETTINGS = ['DATABASE_REPLICA_URL', 'S3_URL', 'SMTP_URL'] as const;
export type UnreachableSetting = (typeof UNREACHABLE_SETTINGS)[number];
