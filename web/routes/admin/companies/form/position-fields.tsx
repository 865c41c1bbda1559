import { MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router";
import { Place } from "#contract/setting/town.view.ts";
import { FieldPair } from "#web/panel/form/form-section.tsx";
import type { loader } from "#web/routes/admin/companies/companies.tsx";
import { type CompanyFormState, toDegrees } from "#web/routes/admin/companies/company-values.ts";
import { Button } from "#web/ui/button.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

/** Leaflet is large: loaded only when the map is opened. */
const PlaceMap = lazy(async () => {
  const { PlaceMap } = await import("#web/panel/place-map.tsx");
  return { default: PlaceMap };
});

/** Latitude and longitude, typed or set on the map. */
export function PositionFields({ form }: { form: CompanyFormState }) {
  const { map } = useLoaderData<typeof loader>();
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { errors } = form.formState;
  const [latitude, longitude] = form.watch(["latitude", "longitude"]);
  const place = Place.safeParse({ latitude: toDegrees(latitude), longitude: toDegrees(longitude) });

  function moveTo({ latitude, longitude }: Place) {
    form.setValue("latitude", latitude, { shouldDirty: true });
    form.setValue("longitude", longitude, { shouldDirty: true });
    form.clearErrors(["latitude", "longitude"]);
  }

  return (
    <>
      <FieldPair>
        <TextField
          label="Latitude"
          inputMode="decimal"
          placeholder="-22,0765"
          error={errors.latitude?.message}
          {...form.register("latitude", { setValueAs: toDegrees })}
        />
        <TextField
          label="Longitude"
          inputMode="decimal"
          placeholder="-46,1034"
          error={errors.longitude?.message}
          {...form.register("longitude", { setValueAs: toDegrees })}
        />
      </FieldPair>
      <div>
        <Button
          variant="plain"
          aria-expanded={isMapOpen}
          icon={<MapPin aria-hidden="true" />}
          onClick={() => setIsMapOpen(!isMapOpen)}
        >
          {isMapOpen ? "Fechar o mapa" : "Marcar no mapa"}
        </Button>
      </div>
      {isMapOpen && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-72" />
            </Loading>
          }
        >
          <PlaceMap
            label="Mapa para marcar a empresa"
            tilesUrl={map.tilesUrl}
            centre={map.centre}
            value={place.success ? place.data : null}
            onChange={moveTo}
          />
        </Suspense>
      )}
    </>
  );
}
