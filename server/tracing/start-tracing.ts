import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { setTracing } from './trace.ts';

export interface Tracing {
  /** Sends what is left. */
  stop: () => Promise<void>;
}

/**
 * Sends spans to an OpenTelemetry collector. Loaded only where one is set. Name of the service, headers and sampling
 * are read from the environment by the library: OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER.
 */
export function startTracing(collectorUrl: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'rodado' }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  setTracing(true);
  return {
    stop: async () => {
      setTracing(false);
      // A collector that is away must not keep the process from stopping.
      await provider.shutdown().catch(() => {});
    },
  };
}
