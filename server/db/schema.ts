import type {
  Category,
  Condition,
  NotificationKind,
  OfferStatus,
  PriceType,
  ReportReason,
  Role,
} from '@rodado/contract/vocabulary';
import type { ColumnType, Generated } from 'kysely';

/** Instants are ISO text on the way out and text or dates on the way in. */
type At = ColumnType<string, string | Date, string | Date>;
type AtDefault = ColumnType<string, string | Date | undefined, string | Date>;
type AtMaybe = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Json<T> = ColumnType<T, string | undefined, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What is kept of a post; EXPIRED is not kept, it follows from the end date. */
export type PostState = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'SOLD' | 'HIDDEN' | 'DELETED';

export interface Database {
  person: {
    id: string;
    email: Maybe<string>;
    pendingEmail: Maybe<string>;
    name: string;
    /** The name as it is compared: without accents and capitals. */
    nameKey: ColumnType<string, never, never>;
    passwordHash: Maybe<string>;
    role: Generated<Role>;
    /** Has no credentials and no role in production. */
    isDemo: Generated<boolean>;
    profileImage: Maybe<string>;
    phone: Maybe<string>;
    address: Maybe<string>;
    city: Maybe<string>;
    createdAt: AtDefault;
    activatedAt: AtMaybe;
    suspendedAt: AtMaybe;
    suspensionReason: Maybe<string>;
    deletedAt: AtMaybe;
  };
  identity: { issuer: string; subject: string; personId: string; createdAt: AtDefault };
  signInFlow: { state: string; nonce: string; codeVerifier: string; expiresAt: At };
  session: {
    id: string;
    personId: string;
    generation: Generated<number>;
    rotations: ColumnType<Date[], Date[] | undefined, Date[]>;
    device: Generated<string>;
    place: Maybe<Buffer>;
    createdAt: AtDefault;
    provenAt: AtDefault;
    lastSeenAt: AtDefault;
    expiresAt: At;
    endedAt: AtMaybe;
    endReason: Maybe<'logout' | 'password' | 'suspended' | 'replayed' | 'deleted'>;
  };
  mailToken: {
    hash: Buffer;
    purpose: 'activate' | 'recover' | 'confirmEmail' | 'undoEmail' | 'undoPassword';
    personId: string;
    detail: Json<Record<string, unknown>>;
    createdAt: AtDefault;
    expiresAt: At;
    usedAt: AtMaybe;
  };
  company: {
    id: string;
    personId: string;
    rut: string;
    rutKey: ColumnType<string, never, never>;
    cover: Maybe<string>;
    description: Maybe<string>;
    hours: Maybe<string>;
    instagram: Maybe<string>;
    facebook: Maybe<string>;
    web: Maybe<string>;
    isEmailVisible: Generated<boolean>;
    isPhoneVisible: Generated<boolean>;
    isAddressVisible: Generated<boolean>;
    verifiedAt: AtMaybe;
    ratingSum: ColumnType<number, never, never>;
    ratingCount: ColumnType<number, never, never>;
    createdAt: AtDefault;
  };
  companyFormerName: { nameKey: string; companyId: string; name: string; changedAt: AtDefault };
  certificate: {
    id: string;
    companyId: string;
    file: string;
    contentType: 'image/jpeg' | 'image/png' | 'application/pdf';
    status: Generated<'pending' | 'approved' | 'again' | 'rejected'>;
    reason: Maybe<string>;
    createdAt: AtDefault;
    decidedAt: AtMaybe;
    decidedBy: Maybe<string>;
  };
  post: {
    id: string;
    personId: string;
    state: Generated<PostState>;
    title: string;
    category: Category;
    brand: Maybe<string>;
    model: Maybe<string>;
    condition: Condition;
    year: number;
    km: number;
    location: string;
    color: string;
    fuel: string;
    transmission: string;
    priceType: PriceType;
    price: Maybe<number>;
    minPrice: Maybe<number>;
    maxPrice: Maybe<number>;
    priceLo: ColumnType<number, never, never>;
    priceHi: ColumnType<number, never, never>;
    /** null stands for no end ('infinity' in the table). */
    expirationDate: ColumnType<string | null, string | Date | undefined, string | Date>;
    createdAt: AtDefault;
    updatedAt: AtDefault;
    version: Generated<number>;
    endToldFor: AtMaybe;
    endNearToldFor: AtMaybe;
    /** What searches find it by, and the transaction that wrote it last: both kept by the table itself. */
    words: ColumnType<string, never, never>;
    changedIn: ColumnType<string, never, never>;
  };
  postDetail: {
    postId: string;
    description: string;
    steering: Maybe<string>;
    airbags: Maybe<string>;
    doors: Maybe<string>;
    traction: Maybe<string>;
    breaks: Maybe<string>;
    cc: Maybe<number>;
  };
  postGone: { id: string; changedIn: ColumnType<string, never, never>; goneAt: AtDefault };
  postStat: { postId: string; views: Generated<number> };
  postViewsOfDay: { postId: string; day: ColumnType<string, string | Date, never>; views: Generated<number> };
  image: {
    id: string;
    postId: string;
    position: number;
    url: string;
    width: number;
    height: number;
    thumbhash: Maybe<string>;
    widths: Generated<number[]>;
    avif: Generated<boolean>;
    finishAfter: AtMaybe;
  };
  viewSalt: { day: ColumnType<string, string, never>; salt: Buffer };
  postViewer: { hash: Buffer; day: ColumnType<string, string, never>; isCounted: boolean };
  postViewSource: { hash: Buffer; day: ColumnType<string, string, never>; views: number };
  demoPicture: { url: string; drawing: Json<unknown>; priority: Generated<number>; drawnAt: AtMaybe };
  favorite: { id: string; personId: string; postId: string; createdAt: AtDefault };
  question: {
    id: string;
    postId: string;
    personId: string;
    text: string;
    createdAt: AtDefault;
    readAt: AtMaybe;
    deletedAt: AtMaybe;
  };
  answer: {
    id: string;
    questionId: string;
    text: string;
    createdAt: AtDefault;
    updatedAt: AtDefault;
    readAt: AtMaybe;
  };
  conversation: {
    id: string;
    postId: string;
    ownerId: string;
    buyerId: string;
    lastSeq: Generated<number>;
    lastMessageAt: AtDefault;
    ownerDeliveredSeq: Generated<number>;
    ownerReadSeq: Generated<number>;
    ownerClearedSeq: Generated<number>;
    buyerDeliveredSeq: Generated<number>;
    buyerReadSeq: Generated<number>;
    buyerClearedSeq: Generated<number>;
    createdAt: AtDefault;
  };
  offer: {
    id: string;
    postId: string;
    personId: string;
    conversationId: string;
    price: number;
    status: Generated<OfferStatus>;
    createdAt: AtDefault;
    decidedAt: AtMaybe;
  };
  message: {
    id: string;
    conversationId: string;
    seq: number;
    senderId: string;
    text: string;
    offerId: Maybe<string>;
    clientId: Maybe<string>;
    createdAt: AtDefault;
    updatedAt: AtDefault;
    deletedAt: AtMaybe;
  };
  report: {
    id: string;
    reporterId: string;
    questionId: Maybe<string>;
    postId: Maybe<string>;
    personId: Maybe<string>;
    messageId: Maybe<string>;
    reason: ReportReason;
    status: Generated<'open' | 'dismissed' | 'deleted'>;
    createdAt: AtDefault;
    decidedAt: AtMaybe;
    decidedBy: Maybe<string>;
  };
  followed: { personId: string; companyId: string; createdAt: AtDefault };
  rating: { personId: string; companyId: string; stars: number; createdAt: AtDefault; updatedAt: AtDefault };
  contactMessage: { id: string; name: string; email: string; message: string; createdAt: AtDefault };
  mailOut: {
    id: string;
    recipient: string;
    replyTo: Maybe<string>;
    subject: string;
    html: Maybe<string>;
    text: Maybe<string>;
    unsubscribe: Maybe<string>;
    /** Whose address, name or words it carries. */
    personIds: Generated<string[]>;
    createdAt: AtDefault;
    attempts: Generated<number>;
    nextAttemptAt: AtDefault;
    lastError: Maybe<string>;
    sentAt: AtMaybe;
    givenUpAt: AtMaybe;
  };
  audit: {
    id: string;
    at: AtDefault;
    actorId: Maybe<string>;
    action: string;
    subjectId: Maybe<string>;
    detail: Json<Record<string, unknown>>;
  };
  notification: {
    id: string;
    personId: string;
    kind: NotificationKind;
    text: string;
    link: string;
    /** Whose name or words the text carries. */
    actorId: Maybe<string>;
    createdAt: AtDefault;
    readAt: AtMaybe;
    mailedAt: AtMaybe;
    /** Of the kind 'message': whose words the text carries. */
    messageId: Maybe<string>;
    /** The mail that it was queued in. */
    mailId: Maybe<string>;
  };
  notificationSetting: { personId: string; kind: NotificationKind; email: boolean; push: boolean };
  /** One row, of the owner alone. */
  installation: {
    id: Generated<number>;
    appRole: string;
    appPassword: string;
    secretKeyFingerprint: Maybe<string>;
    storageId: Maybe<string>;
  };
  cleanupRun: { step: string; finishedAt: At };
  /** One row. */
  pushKey: { id: Generated<number>; publicKey: string; privateKey: string; createdAt: AtDefault };
  pushSubscription: {
    endpoint: string;
    personId: string;
    sessionId: string;
    p256dh: string;
    auth: string;
    createdAt: AtDefault;
  };
  /** One row. */
  deployment: { id: Generated<number>; mode: Maybe<'local' | 'production'>; hadAdmin: Generated<boolean> };
  block: { personId: string; blockedId: string; createdAt: AtDefault };
  rateLimit: { key: string; count: number; resetsAt: At };
  /** Written by `take_events`. */
  eventBudget: { personId: string; fullAt: At; minuteCount: number; minuteEndsAt: At; lastGranted: number };
}
