import { TextField } from "../ui/text-field.tsx";
import { Textarea } from "../ui/textarea.tsx";

type PicturePurpose = "offer" | "logo" | "cover" | "banner" | "photo";

type PictureFieldProps = {
  label: string;
  hint?: string;
  /** `/media/{hash}` of a picture that this site keeps, or an https address. */
  value: string | null;
  onChange: (value: string | null) => void;
  purpose: PicturePurpose;
  error?: string | undefined;
  required?: boolean;
};

/** One picture by its address. */
export function PictureField({ value, onChange, purpose: _purpose, error, ...field }: PictureFieldProps) {
  return (
    <TextField
      {...field}
      {...(error !== undefined && { error })}
      inputMode="url"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}

type PicturesFieldProps = Omit<PictureFieldProps, "value" | "onChange" | "required"> & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  max: number;
};

/** Several pictures in their order, an address a line. */
export function PicturesField({
  value,
  onChange,
  purpose: _purpose,
  max: _max,
  error,
  ...field
}: PicturesFieldProps) {
  return (
    <Textarea
      {...field}
      {...(error !== undefined && { error })}
      value={value.join("\n")}
      onChange={(event) => onChange(event.target.value.split("\n").filter(Boolean))}
    />
  );
}
