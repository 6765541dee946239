import type { Branch, Places } from '@rodado/contract/branch';
import type { ConditionState, VehiclePart } from '@rodado/contract/condition-sheet-rules';
import type {
  Category,
  City,
  Condition,
  LeadState,
  NotificationKind,
  OfferStatus,
  PriceType,
  ReportReason,
  Role,
  SearchAlert,
  TeamAction,
  TeamRole,
} from '@rodado/contract/enums';
import type { Registration } from '@rodado/contract/papers';
import type { SavedFilters } from '@rodado/contract/post-filter';
import type { BulkAction } from '@rodado/contract/stock';
import type {
  StockChange,
  StockField,
  StockOutcome,
  StockProblem,
  StockSource,
  StockStatus,
} from '@rodado/contract/stock-import';
import type { ViewOrigin } from '@rodado/contract/view-origin';
import type { ColumnType, Generated } from 'kysely';

/** Timestamps are selected as ISO text and inserted as text or dates. */
type At = ColumnType<string, string | Date, string | Date>;
type AtDefault = ColumnType<string, string | Date | undefined, string | Date>;
type AtMaybe = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Json<T> = ColumnType<T, string, string>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;
type JsonMaybe<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The stored state of a post; EXPIRED is not stored, it is derived from the end date. */
export type PostState = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'SOLD' | 'HIDDEN' | 'DELETED';

export interface Database {
  person: {
    id: string;
    email: Maybe<string>;
    pendingEmail: Maybe<string>;
    name: string;
    /** The name normalized for comparison: without accents and capitals. */
    nameKey: ColumnType<string, never, never>;
    passwordHash: Maybe<string>;
    role: Generated<Role>;
    /** Has no credentials and no role in production. */
    isDemo: Generated<boolean>;
    profileImage: Maybe<string>;
    phone: Maybe<string>;
    address: Maybe<string>;
    city: Maybe<string>;
    hasSellerPage: Generated<boolean>;
    createdAt: AtDefault;
    activatedAt: AtMaybe;
    suspendedAt: AtMaybe;
    suspensionReason: Maybe<string>;
    suspensionKind: Maybe<ReportReason>;
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
    endReason: Maybe<'logout' | 'password' | 'suspended' | 'replayed' | 'deleted' | 'team'>;
    /** Of a session for a company: the member's session that opened it. */
    parentId: Maybe<string>;
  };
  mailToken: {
    hash: Buffer;
    purpose: 'activate' | 'recover' | 'confirmEmail' | 'undoEmail' | 'undoPassword';
    personId: string;
    detail: JsonDefault<Record<string, unknown>>;
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
    openingHours: JsonMaybe<Places['openingHours']>;
    instagram: Maybe<string>;
    facebook: Maybe<string>;
    web: Maybe<string>;
    whatsapp: Maybe<string>;
    isEmailVisible: Generated<boolean>;
    isPhoneVisible: Generated<boolean>;
    isAddressVisible: Generated<boolean>;
    verifiedAt: AtMaybe;
    ratingSum: ColumnType<number, never, never>;
    ratingCount: ColumnType<number, never, never>;
    createdAt: AtDefault;
  };
  branch: {
    companyId: string;
    position: number;
    name: string;
    address: string;
    city: City;
    phone: Maybe<string>;
    openingHours: JsonMaybe<Branch['openingHours']>;
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
    traction: Maybe<string>;
    priceType: PriceType;
    price: Maybe<number>;
    minPrice: Maybe<number>;
    maxPrice: Maybe<number>;
    priceLo: ColumnType<number, never, never>;
    priceHi: ColumnType<number, never, never>;
    /** null means no end ('infinity' in the table). */
    expirationDate: ColumnType<string | null, string | Date | undefined, string | Date>;
    createdAt: AtDefault;
    updatedAt: AtDefault;
    version: Generated<number>;
    endToldFor: AtMaybe;
    endNearToldFor: AtMaybe;
    /** How often a late offer moved the end. */
    extensionCount: Generated<number>;
    /** The end whose time to decide about offers is over. */
    decisionClosedFor: AtMaybe;
    vehicleId: Maybe<string>;
    isTaxPaid: Maybe<boolean>;
    hasFines: Maybe<boolean>;
    hasOwnTitle: Maybe<boolean>;
    hasLogbook: Maybe<boolean>;
    hasOneOwner: Maybe<boolean>;
    hasLien: Maybe<boolean>;
    acceptsTrade: Maybe<boolean>;
    offersFinancing: Maybe<boolean>;
    papersDeclaredAt: AtMaybe;
    stockNumber: Maybe<string>;
    pausedByImport: Generated<boolean>;
    /** The search terms, and the transaction of the last write: both maintained by the table itself. */
    words: ColumnType<string, never, never>;
    changedIn: ColumnType<string, never, never>;
  };
  postDetail: {
    postId: string;
    description: string;
    steering: Maybe<string>;
    airbags: Maybe<string>;
    doors: Maybe<string>;
    breaks: Maybe<string>;
    cc: Maybe<number>;
  };
  registration: { postId: string; plate: string; padron: string; department: City };
  priceEntry: {
    id: ColumnType<number, never, never>;
    vehicleId: string;
    priceType: PriceType;
    price: Maybe<number>;
    minPrice: Maybe<number>;
    maxPrice: Maybe<number>;
    since: At;
    isChecked: boolean;
    toldAt: AtMaybe;
  };
  postGone: { id: string; changedIn: ColumnType<string, never, never>; goneAt: AtDefault };
  postStat: { postId: string; views: Generated<number> };
  /** One row. */
  searchFeed: {
    isOnly: Generated<boolean>;
    live: Maybe<'a' | 'b'>;
    horizon: Maybe<string>;
    version: Generated<number>;
    counted: Generated<number>;
    caughtUpAt: AtMaybe;
  };
  searchWord: { kind: string; value: string; posts: number; version: number };
  postViewsOfDay: {
    postId: string;
    day: ColumnType<string, string | Date, never>;
    views: Generated<number>;
    fromSearch: Generated<number>;
    fromHome: Generated<number>;
    fromFollowed: Generated<number>;
    fromAlert: Generated<number>;
    fromSimilar: Generated<number>;
    fromAccount: Generated<number>;
  };
  image: {
    id: string;
    postId: string;
    /** Null outside the gallery: an image of the condition sheet. */
    position: Maybe<number>;
    url: string;
    width: number;
    height: number;
    thumbhash: Maybe<string>;
    widths: Generated<number[]>;
    avif: Generated<boolean>;
    finishAfter: AtMaybe;
  };
  conditionItem: {
    postId: string;
    part: VehiclePart;
    state: ConditionState;
    text: string;
    imageId: Maybe<string>;
    declaredAt: AtDefault;
  };
  viewSalt: { day: ColumnType<string, string, never>; salt: Buffer };
  postViewer: {
    hash: Buffer;
    day: ColumnType<string, string, never>;
    isCounted: boolean;
    origin: Maybe<ViewOrigin>;
  };
  postViewSource: { hash: Buffer; day: ColumnType<string, string, never>; views: number };
  modelComparison: {
    brand: string;
    model: string;
    otherBrand: string;
    otherModel: string;
    month: ColumnType<string, string, never>;
    comparisons: number;
  };
  demoPicture: { url: string; drawing: Json<unknown>; priority: Generated<number>; drawnAt: AtMaybe };
  savedFilter: {
    id: Generated<number>;
    title: ColumnType<string | null, never, never>;
    filters: Json<SavedFilters>;
  };
  savedFilterKey: { key: string; filterId: number };
  savedSearch: {
    id: string;
    personId: string;
    filterId: number;
    name: string;
    alert: SearchAlert;
    createdAt: AtDefault;
    pausedAt: AtMaybe;
    seenAt: AtDefault;
    toldAt: AtMaybe;
    tellAt: AtMaybe;
  };
  savedSearchMatch: { searchId: string; postId: string; foundAt: AtMaybe; toldAt: AtMaybe };
  /** Written by triggers. `before` is what searches found until then; null where the post was not live. */
  postChange: {
    id: Generated<number>;
    postId: string;
    before: JsonMaybe<unknown>;
    at: AtDefault;
    attempts: Generated<number>;
    retryAt: AtMaybe;
  };
  stockImport: {
    id: string;
    personId: string;
    source: StockSource;
    fileName: string;
    status: StockStatus;
    content: JsonMaybe<unknown>;
    headers: JsonDefault<{ header: string; samples: string[] }[]>;
    columns: Json<(StockField | null)[]>;
    stockHash: string;
    createdAt: AtDefault;
    appliedAt: AtMaybe;
    finishedAt: AtMaybe;
  };
  stockImportRow: {
    importId: string;
    position: number;
    line: Maybe<number>;
    outcome: StockOutcome;
    stockNumber: Maybe<string>;
    title: Maybe<string>;
    postId: Maybe<string>;
    version: Maybe<number>;
    facts: JsonMaybe<unknown>;
    photos: Maybe<string[]>;
    resumes: Generated<boolean>;
    changes: JsonDefault<StockChange[]>;
    problems: JsonDefault<StockProblem[]>;
    note: Maybe<string>;
    warning: Maybe<string>;
    appliedAt: AtMaybe;
  };
  stockColumns: { personId: string; fields: Json<Record<string, StockField | null>> };
  stockPhoto: {
    id: string;
    postId: string;
    position: number;
    url: string;
    name: string;
    state: Generated<'waiting' | 'done' | 'failed' | 'replaced'>;
    reason: Maybe<string>;
    attempts: Generated<number>;
    nextAttemptAt: AtDefault;
    imageId: Maybe<string>;
  };
  stockKey: {
    id: string;
    personId: string;
    /** Who of the team made it. */
    memberId: Maybe<string>;
    name: string;
    hash: Buffer;
    createdAt: AtDefault;
    lastUsedAt: AtMaybe;
  };
  bulkRun: { id: string; personId: string; action: BulkAction; createdAt: AtDefault; finishedAt: AtMaybe };
  /** `version` and the prices are those of a change of prices. */
  bulkRunPost: {
    runId: string;
    position: number;
    postId: string;
    version: Maybe<number>;
    price: Maybe<number>;
    minPrice: Maybe<number>;
    maxPrice: Maybe<number>;
    settledAt: AtMaybe;
    /** Why it stayed as it was. */
    reason: Maybe<string>;
  };
  quickReply: { id: string; personId: string; title: string; text: string; createdAt: AtDefault };
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
    /** Stays when an acceptance is taken back. */
    acceptedAt: AtMaybe;
  };
  sale: {
    offerId: string;
    price: number;
    sellerConfirmedAt: AtMaybe;
    sellerShowsPrice: Generated<boolean>;
    buyerConfirmedAt: AtMaybe;
    buyerShowsPrice: Generated<boolean>;
  };
  message: {
    id: string;
    conversationId: string;
    seq: number;
    senderId: string;
    text: string;
    offerId: Maybe<string>;
    registration: ColumnType<Registration | null, string | null | undefined, string | null>;
    appointmentId: Maybe<string>;
    phoneRequestId: Maybe<string>;
    clientId: Maybe<string>;
    memberId: Maybe<string>;
    createdAt: AtDefault;
    updatedAt: AtDefault;
    deletedAt: AtMaybe;
  };
  messageImage: {
    id: string;
    conversationId: string;
    senderId: string;
    /** Null until it is sent. */
    messageId: Maybe<string>;
    position: Maybe<number>;
    url: string;
    width: number;
    height: number;
    thumbhash: string;
    widths: number[];
  };
  appointment: {
    id: string;
    conversationId: string;
    proposerId: string;
    meetingId: string;
    sequence: number;
    place: string;
    startsAt: At;
    createdAt: AtDefault;
    acceptedAt: AtMaybe;
    endedAt: AtMaybe;
    endedBy: Maybe<string>;
    remindedAt: AtMaybe;
  };
  phoneRequest: {
    id: string;
    conversationId: string;
    askerId: string;
    giverId: string;
    createdAt: AtDefault;
    acceptedAt: AtMaybe;
    endedAt: AtMaybe;
    /** Only while it is given. */
    phone: Maybe<string>;
  };
  report: {
    id: string;
    reporterId: string;
    questionId: Maybe<string>;
    postId: Maybe<string>;
    personId: Maybe<string>;
    messageId: Maybe<string>;
    ratingId: Maybe<string>;
    reason: ReportReason;
    status: Generated<'open' | 'dismissed' | 'deleted'>;
    createdAt: AtDefault;
    decidedAt: AtMaybe;
    decidedBy: Maybe<string>;
  };
  followed: { personId: string; companyId: string; createdAt: AtDefault };
  rating: {
    id: Generated<string>;
    personId: string;
    companyId: string;
    stars: number;
    text: Maybe<string>;
    textAt: AtMaybe;
    textEditedAt: AtMaybe;
    textRemovedAt: AtMaybe;
    answer: Maybe<string>;
    answeredAt: AtMaybe;
    createdAt: AtDefault;
    updatedAt: AtDefault;
  };
  teamMember: { companyId: string; personId: string; role: TeamRole; email: string; joinedAt: AtDefault };
  teamInvitation: {
    id: string;
    companyId: string;
    email: string;
    role: TeamRole;
    hash: Buffer;
    createdAt: AtDefault;
    expiresAt: At;
    invitedBy: Maybe<string>;
  };
  conversationAssignment: { conversationId: string; companyId: string; memberId: string; assignedAt: AtDefault };
  leadEntry: {
    id: string;
    postId: string;
    personId: string;
    memberId: Maybe<string>;
    kind: 'note' | 'state';
    text: Maybe<string>;
    state: Maybe<LeadState>;
    createdAt: AtDefault;
    editedAt: AtMaybe;
  };
  leadReminder: {
    postId: string;
    personId: string;
    memberId: Maybe<string>;
    dueAt: At;
    text: string;
    createdAt: AtDefault;
    toldAt: AtMaybe;
  };
  teamActivity: {
    id: Generated<number>;
    companyId: string;
    memberId: Maybe<string>;
    act: TeamAction;
    postId: Maybe<string>;
    conversationId: Maybe<string>;
    otherId: Maybe<string>;
    detail: JsonDefault<Record<string, unknown>>;
    at: AtDefault;
  };
  contactMessage: { id: string; name: string; email: string; message: string; createdAt: AtDefault };
  mailOut: {
    id: string;
    recipient: string;
    replyTo: Maybe<string>;
    subject: string;
    html: Maybe<string>;
    text: Maybe<string>;
    unsubscribe: Maybe<string>;
    /** People whose address, name or text the mail contains. */
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
    detail: JsonDefault<Record<string, unknown>>;
  };
  notification: {
    id: string;
    personId: string;
    kind: NotificationKind;
    text: string;
    link: string;
    /** The person whose name or text the notification contains. */
    actorId: Maybe<string>;
    createdAt: AtDefault;
    readAt: AtMaybe;
    mailedAt: AtMaybe;
    /** Of the own post about which `actorId` asked, wrote or offered. */
    leadPostId: Maybe<string>;
    /** Of the kind 'message': the message whose text it contains. */
    messageId: Maybe<string>;
    /** Of the kinds 'question' and 'answer': the question whose texts it contains. */
    questionId: Maybe<string>;
    /** The queued mail that includes it. */
    mailId: Maybe<string>;
  };
  notificationSetting: { personId: string; kind: NotificationKind; email: boolean; push: boolean };
  /** One row, readable by the database owner only. */
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
  priceFit: {
    id: Generated<number>;
    year: number;
    coefficients: number[];
    posts: number;
    measuredPosts: Maybe<number>;
    medianError: Maybe<number>;
    coverage: Maybe<number>;
    fittedAt: AtDefault;
  };
  /** One row. */
  deployment: {
    id: Generated<number>;
    mode: Maybe<'local' | 'production'>;
    hadAdmin: Generated<boolean>;
    maintenance: Maybe<string>;
  };
  block: { personId: string; blockedId: string; createdAt: AtDefault };
  rateLimit: { key: string; count: number; resetsAt: At };
  /** Written by `take_events`. */
  eventBudget: { personId: string; fullAt: At; minuteCount: number; minuteEndsAt: At; lastGranted: number };
}
